(** What the checker accepts is true. *)

Require Import List SetoidList PArith NArith Arith Lia Bool FMapPositive MSetPositive.
Require Import Game Rules Board Checker.
Import ListNotations.

(** * Lists and sets *)

Lemma up_to_all n x : (x <= n)%positive -> In x (up_to n).
Proof.
  unfold up_to.
  assert (forall n, fst (Pos.iter (fun '(next, list) => (Pos.succ next, next :: list)) (1%positive, []) n) = Pos.succ n
    /\ forall x, (x <= n)%positive ->
      In x (snd (Pos.iter (fun '(next, list) => (Pos.succ next, next :: list)) (1%positive, []) n))) as H.
  { clear. intros n. induction n as [|n [F I]] using Pos.peano_ind.
    - split; [reflexivity|]. intros x L. left. simpl. lia.
    - rewrite Pos.iter_succ. destruct (Pos.iter _ _ n) as [k l]. simpl in *. subst k. split; [reflexivity|].
      intros x L. destruct (Pos.eq_dec x (Pos.succ n)); [left; congruence|right; apply I; lia]. }
  apply H.
Qed.

Lemma set_of_spec names x : S.In x (set_of names) <-> In x names.
Proof.
  unfold set_of. assert (forall names s, S.In x (fold_left (fun s x => S.add x s) names s) <-> S.In x s \/ In x names) as H.
  { clear. induction names as [|y names IH]; simpl; intros s; [tauto|]. rewrite IH, S.add_spec. intuition congruence. }
  rewrite H. split; [intros [E|I]; [|exact I]|auto]. exfalso. exact (S.empty_spec E).
Qed.

Section Soundness.
Variable b : board.
Notation adjacent := (adjacent b).
Notation paint := (paint b).
Notation is_cell := (is_cell b).
Notation is_color := (is_color b).
Notation play := (play cell color adjacent paint).
Notation region := (region cell color adjacent paint).
Notation after := (after cell color adjacent paint).
Notation fact := (fact cell color adjacent paint is_cell is_color).

Lemma inside_spec x : inside b x = true <-> is_cell x.
Proof. unfold inside, Board.is_cell. apply N.leb_le. Qed.
Lemma same_color_spec x y : same_color b x y = true <-> paint x = paint y.
Proof.
  unfold same_color. destruct (paint x) as [c|], (paint y) as [d|]; try rewrite Pos.eqb_eq; split; congruence.
Qed.
Lemma painted_spec x c : painted b x c = true <-> paint x = Some c.
Proof. unfold painted. destruct (paint x); [rewrite Pos.eqb_eq|]; split; congruence. Qed.
Lemma all_cells_all x : is_cell x -> In x (all_cells b).
Proof. unfold all_cells, Board.is_cell. destruct (count_of b); intros L; [lia|]. apply up_to_all. lia. Qed.

Section Facts.
Variable m : map.
Hypothesis ok : map_ok b m (edges_of b) = true.

Lemma first_spec x : is_first b m x = true <-> is_cell x /\ label_of m x = Some x.
Proof.
  unfold is_first. rewrite andb_true_iff, inside_spec. destruct (label_of m x); [rewrite Pos.eqb_eq|]; intuition congruence.
Qed.

Lemma cell_has x : is_cell x -> exists l, label_of m x = Some l /\ is_first b m l = true /\ paint x = paint l.
Proof.
  intros C. unfold map_ok in ok. apply andb_true_iff in ok. destruct ok as [H _]. rewrite forallb_forall in H.
  specialize (H x (all_cells_all x C)). unfold cell_ok in H. destruct (label_of m x) as [l|]; [|discriminate].
  apply andb_true_iff in H. destruct H as [F P]. exists l. rewrite same_color_spec in P. auto.
Qed.

Lemma edge_has x y : adjacent x y -> is_cell x /\ is_cell y /\ exists k l, label_of m x = Some k /\ label_of m y = Some l /\
  (k = l \/ S.In k (touching_of m l) /\ paint x <> paint y).
Proof.
  intros A. unfold map_ok in ok. apply andb_true_iff in ok. destruct ok as [_ H]. rewrite forallb_forall in H.
  assert (forall x y, edge_ok b m (x, y) = true -> is_cell x /\ is_cell y /\ exists k l,
    label_of m x = Some k /\ label_of m y = Some l /\
    (k = l \/ S.In l (touching_of m k) /\ S.In k (touching_of m l) /\ paint x <> paint y)) as E.
  { clear. intros x y H. unfold edge_ok in H. rewrite !andb_true_iff, !inside_spec in H. destruct H as [[Cx Cy] H].
    repeat split; auto. destruct (label_of m x) as [k|], (label_of m y) as [l|]; try discriminate.
    exists k, l. repeat split. destruct (Pos.eqb_spec k l); [auto|right].
    rewrite !andb_true_iff, negb_true_iff in H. destruct H as [[I J] N]. repeat split; auto.
    intros P. apply same_color_spec in P. congruence. }
  destruct A as [A|A]; apply H, E in A; destruct A as [Cx [Cy [k [l [K [L R]]]]]]; repeat split; auto.
  - exists k, l. intuition.
  - exists l, k. repeat split; auto. destruct R as [R|[I [J N]]]; [left; congruence|right; split; auto].
Qed.

(** The cells of regions. *)
Definition of (X : S.t) (x : cell) := is_cell x /\ exists l, label_of m x = Some l /\ S.In l X.

Lemma of_first x X : is_first b m x = true -> S.In x X -> of X x.
Proof. intros F I. apply first_spec in F. destruct F as [C L]. split; [exact C|]. exists x. auto. Qed.

Definition holds (n : N) (X : S.t) := fact (N.to_nat n) (of X).

Lemma holds_less n k X : (n <= k)%N -> holds k X -> holds n X.
Proof. intros L H D Av moves Le Sol. pose proof (H D Av moves Le Sol). lia. Qed.

Lemma colors_sound names n X : names <> [] -> derive_colors b m names = Some (n, X) -> holds n X.
Proof.
  intros N. unfold derive_colors. destruct (distinct b m S.empty names) eqn:D; [|discriminate].
  intros H. injection H as <- <-.
  assert (forall names seen, distinct b m seen names = true -> exists colors, length colors = length names /\
    NoDup colors /\ forall c, In c colors -> ~ S.In c seen /\ exists x, In x names /\ is_first b m x = true /\ paint x = Some c)
    as E.
  { clear. induction names as [|x names IH]; simpl; intros seen D.
    - exists []. repeat split; [constructor| |]; simpl in *; tauto.
    - apply andb_true_iff in D. destruct D as [F D]. destruct (paint x) as [c|] eqn:P; [|discriminate].
      apply andb_true_iff in D. destruct D as [M D]. apply IH in D. destruct D as [colors [Le [ND H]]].
      exists (c :: colors). simpl. repeat split.
      + congruence.
      + constructor; [|exact ND]. intros I. apply H in I. destruct I as [I _]. apply I. apply S.add_spec. now left.
      + destruct H0 as [<-|I].
        * intros J. apply S.mem_spec in J. rewrite J in M. discriminate.
        * apply H in I. destruct I as [I _]. intros J. apply I. apply S.add_spec. now right.
      + destruct H0 as [<-|I]; [exists x; auto|]. apply H in I. destruct I as [_ [y [I [Fy Py]]]]. exists y. auto. }
  destruct (E names S.empty D) as [colors [Le [ND H]]].
  unfold holds. replace (N.to_nat (N.pred (N.of_nat (length names)))) with (length colors - 1) by lia.
  apply colors_holds with (colors := colors); [exact ND| |].
  - intros c I. apply H in I. destruct I as [_ [x [I [F P]]]]. exists x.
    split; [apply first_spec in F; tauto|]. split; [|exact P]. apply of_first; [exact F|]. now apply set_of_spec.
  - intros ->. destruct names; [congruence|discriminate].
Qed.

Lemma grow_spec c Y acc : (forall x, S.In x acc -> S.In x (grow b m c Y acc)) /\ (forall x, S.In x Y -> S.In x (grow b m c Y acc)) /\
  forall x y, S.In y Y -> paint y = Some c -> S.In x (touching_of m y) -> S.In x (grow b m c Y acc).
Proof.
  unfold grow. rewrite S.fold_spec.
  assert (forall list s, let r := fold_left (fun acc x => if painted b x c then S.union (touching_of m x) acc else acc) list s in
    (forall x, S.In x s -> S.In x r) /\
    forall x y, In y list -> paint y = Some c -> S.In x (touching_of m y) -> S.In x r) as H.
  { clear. induction list as [|z list IH]; simpl; intros s; [tauto|].
    destruct (IH (if painted b z c then S.union (touching_of m z) s else s)) as [I J]. split.
    - intros x Hx. apply I. destruct (painted b z c); [apply S.union_spec; now right|exact Hx].
    - intros x y [->|Hy] P T; [|exact (J x y Hy P T)]. apply I. apply painted_spec in P. rewrite P.
      apply S.union_spec. now left. }
  destruct (H (S.elements Y) (S.union Y acc)) as [I J]. repeat split.
  - intros x Hx. apply I, S.union_spec. now right.
  - intros x Hx. apply I, S.union_spec. now left.
  - intros x y Hy. apply J. apply S.elements_spec1 in Hy. apply InA_alt in Hy. destruct Hy as [z [-> Hz]]. exact Hz.
Qed.

Lemma all_spec fs from : forall c least acc n X, derive_all b m fs c from least acc = Some (n, X) ->
  (n <= least)%N /\ (forall x, S.In x acc -> S.In x X) /\
  forall d, (Npos c <= Npos d < Npos c + N.of_nat (length from))%N -> exists f k Y, M.find f fs = Some (k, Y) /\ (n <= k)%N /\
    (forall x, S.In x Y -> S.In x X) /\
    forall x y, S.In y Y -> paint y = Some d -> S.In x (touching_of m y) -> S.In x X.
Proof.
  induction from as [|f from IH]; simpl; intros c least acc n X H.
  - injection H as <- <-. repeat split; [lia|auto|lia].
  - destruct (M.find f fs) as [[k Y]|] eqn:F; [|discriminate]. apply IH in H. destruct H as [Le [In_acc Rest]].
    destruct (grow_spec c Y acc) as [G1 [G2 G3]]. repeat split; [lia|auto|]. intros d Hd.
    destruct (Pos.eq_dec d c) as [->|Ne]; [|apply Rest; lia].
    exists f, k, Y. repeat split; [exact F|lia|auto|]. intros x y Hy P T. apply In_acc. exact (G3 x y Hy P T).
Qed.

Definition all_hold (fs : M.t (N * S.t)) := forall f n X, M.find f fs = Some (n, X) -> holds n X.

Lemma step_sound fs from n X : all_hold fs -> (exists x, is_cell x /\ of X x) -> derive_step b m fs from = Some (n, X) -> holds n X.
Proof.
  intros H Ex D. unfold derive_step in D. destruct from as [|f from]; [discriminate|].
  destruct (M.find f fs) as [[k Y]|]; [|discriminate].
  destruct (N.eqb_spec (N.of_nat (length (f :: from))) (palette b)) as [Le|]; [|discriminate].
  destruct (derive_all b m fs 1%positive (f :: from) k S.empty) as [[least Z]|] eqn:A; [|discriminate].
  injection D as <- <-. apply all_spec in A. destruct A as [_ [_ A]].
  assert (forall c, is_color c -> exists n Y, holds n Y /\ (least <= n)%N /\ (forall x, S.In x Y -> S.In x Z) /\
    forall x y, S.In y Y -> paint y = Some c -> S.In x (touching_of m y) -> S.In x Z) as E.
  { intros c C. unfold Board.is_color in C. destruct (A c) as [g [n [W [F R]]]]; [lia|]. exists n, W.
    split; [exact (H g n W F)|exact R]. }
  unfold holds. rewrite N2Nat.inj_succ. apply step_holds.
  - destruct Ex as [x [C I]]. exists x. auto.
  - intros c C. unfold Board.is_color in C. destruct (A c) as [g [n [W [F [L [Sub T]]]]]]; [simpl length in *; lia|].
    exists (of W). split; [exact (holds_less least n W L (H g n W F))|]. split.
    + intros x [Cx [l [Lx I]]]. split; [exact Cx|]. exists l. auto.
    + intros x y [Cy [l [Ly I]]] P Axy. destruct (edge_has x y Axy) as [Cx [_ [j [l' [Jx [Ly' R]]]]]].
      assert (l' = l) as -> by congruence. destruct (cell_has y Cy) as [l' [Ly'' [_ Pl]]].
      assert (l' = l) as -> by congruence. destruct R as [->|[T' Ne]].
      * split; [|intros _]; split; auto; exists l; auto.
      * split; [|congruence]. split; [exact Cx|]. exists j. split; [exact Jx|]. apply (T j l I); [rewrite <- Pl; exact P|exact T'].
Qed.

Lemma finish_sound fs from joins n X : all_hold fs -> derive_finish b m fs from joins = Some (n, X) -> holds n X.
Proof.
  intros H D. unfold derive_finish in D. destruct (M.find from fs) as [[k Y]|] eqn:F; [|discriminate].
  destruct (paint joins) as [c|] eqn:P; [|discriminate].
  destruct (is_first b m joins && _) eqn:E; [|discriminate]. injection D as <- <-.
  apply andb_true_iff in E. destruct E as [First None_].
  unfold holds. rewrite N2Nat.inj_succ.
  apply finish_holds with (Y := of Y) (r := joins) (c := c).
  - exact Pos.eq_dec.
  - apply first_spec in First. tauto.
  - exact P.
  - apply of_first; [exact First|]. apply S.add_spec. now left.
  - intros y [C [l [L I]]]. split; [exact C|]. exists l. split; [exact L|]. apply S.add_spec. now right.
  - intros y [C [l [L I]]] Py. destruct (cell_has y C) as [l' [L' [_ Pl]]]. assert (l' = l) as -> by congruence.
    rewrite S.for_all_spec in None_ by (intros ? ? ->; reflexivity).
    specialize (None_ l I). simpl in None_. apply negb_true_iff in None_.
    assert (painted b l c = true) by (apply painted_spec; congruence). congruence.
  - exact (H from k Y F).
Qed.

(** * Steps *)

Definition sound (s : state) :=
  all_hold (facts s) /\ match last s with Some (n, X) => holds n X | None => True end.

Lemma nothing_sound : sound nothing.
Proof. split; [|exact I]. intros f n X H. simpl in H. rewrite M.gempty in H. discriminate. Qed.

Theorem take_sound s l s' : sound s -> take b m s l = Some s' -> sound s'.
Proof.
  intros [H _] T. unfold take in T. destruct (derive b m s l) as [[n X]|] eqn:D; [|discriminate].
  destruct (names l) as [|x rest] eqn:Nl; [discriminate|].
  destruct (_ && _) eqn:E in T; [|discriminate]. injection T as <-.
  rewrite !andb_true_iff in E. destruct E as [[[_ F] _] Eq]. apply S.equal_spec in Eq.
  assert (holds n X) as HX.
  { unfold derive in D. destruct (by_rule l) as [|from|from joins].
    - apply (colors_sound (names l)); [congruence|exact D].
    - apply (step_sound (facts s) from); [exact H| |exact D]. exists x. split; [apply first_spec in F; tauto|].
      apply of_first; [exact F|]. apply Eq, set_of_spec. now left.
    - exact (finish_sound (facts s) from joins n X H D). }
  split; [|exact HX]. intros f k Y. simpl. destruct (Pos.eq_dec f (next s)) as [->|Ne].
  - rewrite M.gss. intros J. injection J as <- <-. exact HX.
  - rewrite M.gso by exact Ne. apply H.
Qed.

(** A fact that does not name the region of a cell holds for a game that starts there. *)
Lemma starts_sound x l k X : label_of m x = Some l -> ~ S.In l X -> holds k X ->
  forall moves, clears_at b x moves -> (N.succ k <= N.of_nat (length moves))%N.
Proof.
  intros L Not H moves [Le Sol].
  assert (N.to_nat k < length moves); [|lia]. apply (H (region x)); [|exact Le|exact Sol].
  assert (forall y, region x y -> label_of m y = Some l /\ paint y = paint x) as R.
  { induction 1 as [|y z _ [IH Py] A P]; [auto|]. destruct (edge_has y z A) as [_ [_ [j [k' [J [K E]]]]]].
    split; [|exact P]. destruct E as [->|[_ Ne]]; congruence. }
  intros y [_ [l' [L' I]]] D. apply R in D. destruct D as [D _]. assert (l' = l) as -> by congruence. exact (Not I).
Qed.

Theorem bound_sound s n : sound s -> bound b m s = Some n ->
  forall moves, clears b moves -> (n <= N.of_nat (length moves))%N.
Proof.
  intros [_ H] B moves Sol. unfold bound in B. destruct (last s) as [[k X]|]; [|injection B as <-; lia].
  destruct (label_of m (start b)) as [l|] eqn:L; [|discriminate].
  destruct (S.mem l X) eqn:Mem; [discriminate|]. injection B as <-.
  apply (starts_sound (start b) l k X L); [|exact H|exact Sol]. intros I. apply S.mem_spec in I. congruence.
Qed.

Lemma common_spec fs from : forall least acc n X, common fs from least acc = Some (n, X) ->
  (n <= least)%N /\ forall l, ~ S.In l X -> ~ S.In l acc \/ exists f k Y, M.find f fs = Some (k, Y) /\ (n <= k)%N /\ ~ S.In l Y.
Proof.
  induction from as [|f from IH]; simpl; intros least acc n X H.
  - injection H as <- <-. split; [lia|auto].
  - destruct (M.find f fs) as [[k Y]|] eqn:F; [|discriminate]. apply IH in H. destruct H as [Le H]. split; [lia|].
    intros l Not. destruct (H l Not) as [J|J]; [|right; exact J].
    destruct (S.mem l acc) eqn:A; [right|left].
    + exists f, k, Y. repeat split; [exact F|lia|]. intros I. apply J, S.inter_spec. split; [now apply S.mem_spec|exact I].
    + intros I. apply S.mem_spec in I. congruence.
Qed.

Theorem bound_of_starts_sound s from n : sound s -> bound_of_starts s from = Some n ->
  forall x, is_cell x -> forall moves, clears_at b x moves -> (n <= N.of_nat (length moves))%N.
Proof.
  intros [H _] B x C moves Sol. unfold bound_of_starts in B. destruct from as [|f from]; [discriminate|].
  destruct (M.find f (facts s)) as [[k X]|] eqn:F; [|discriminate].
  destruct (common (facts s) from k X) as [[least Y]|] eqn:E; [|discriminate].
  destruct (ascend (f :: from) && S.is_empty Y) eqn:Empty; [|discriminate]. injection B as <-.
  apply andb_true_iff in Empty. destruct Empty as [_ Empty]. apply S.is_empty_spec in Empty.
  apply common_spec in E. destruct E as [Le E]. destruct (cell_has x C) as [l [L _]].
  assert (exists g j Z, M.find g (facts s) = Some (j, Z) /\ (least <= j)%N /\ ~ S.In l Z) as [g [j [Z [G [Lj Not]]]]].
  { destruct (E l (Empty l)) as [J|J]; [exists f, k, X; auto|exact J]. }
  pose proof (starts_sound x l j Z L Not (H g j Z G) moves Sol). lia.
Qed.
End Facts.

(** * The solution *)

Section Solution.
Variable near : M.t (list cell).
Hypothesis near_ok : forall x z, In z (list_at x near) -> adjacent x z.

(** [T] is what is cleared in truth. *)
Definition true_walk (T : cell -> Prop) (w : walk) :=
  (forall x, S.In x (done w) -> T x) /\
  forall c x, In x (list_at c (waiting w)) -> paint x = Some c /\ exists z, T z /\ adjacent z x.

Lemma flood_sound (T : cell -> Prop) own fuel :
  (forall x z c, own = Some c -> T x -> adjacent x z -> paint z = Some c -> T z) ->
  forall todo w w', (forall x, In x todo -> T x) -> true_walk T w -> flood b near own fuel todo w = Some w' -> true_walk T w'.
Proof.
  intros Closed. induction fuel as [|f fuel IH]; intros [|x todo] w w' Todo W F; simpl in F;
    try (injection F as <-; exact W); [discriminate|].
  destruct (fold_left (visit b own) (list_at x near) _) as [todo' w1] eqn:V.
  assert (T x) as Tx by (apply Todo; now left).
  enough ((forall y, In y todo' -> T y) /\ true_walk T w1) as [A B] by exact (IH todo' w1 w' A B F).
  assert (forall list t v, (forall z, In z list -> adjacent x z) -> (forall y, In y t -> T y) -> true_walk T v ->
    forall t' v', fold_left (visit b own) list (t, v) = (t', v') -> (forall y, In y t' -> T y) /\ true_walk T v') as Go.
  { clear - Closed Tx. induction list as [|z list IH]; simpl; intros t v Adj Ht Hv t' v' E.
    - injection E as <- <-. auto.
    - destruct (S.mem z (met v)); [apply (IH t v); auto|].
      destruct (paint z) as [k|] eqn:P; [|apply (IH t v); auto].
      destruct (match own with Some c => Pos.eqb c k | None => false end) eqn:O.
      + refine (IH _ _ _ _ _ t' v' E); [auto| |exact Hv].
        intros y [<-|Hy]; [|auto]. destruct own as [c|]; [|discriminate]. apply Pos.eqb_eq in O. subst c.
        apply (Closed x z k); auto.
      + refine (IH _ _ _ _ _ t' v' E); [auto|auto|]. destruct Hv as [D W]. split; [exact D|].
        simpl. intros c y. unfold list_at at 1. destruct (Pos.eq_dec c k) as [->|Ne].
        * rewrite M.gss. intros [<-|Hy]; [|exact (W k y Hy)]. split; [exact P|]. exists x. auto.
        * rewrite M.gso by exact Ne. apply W. }
  refine (Go _ _ _ _ _ _ todo' w1 V); [apply near_ok|intros y Hy; apply Todo; now right|].
  destruct W as [D W]. split; [|exact W]. simpl. intros y Hy. apply S.add_spec in Hy. destruct Hy as [->|Hy]; auto.
Qed.

Lemma replay_sound fuel moves : forall (T : cell -> Prop) w w', true_walk T w -> replay b near fuel moves w = Some w' ->
  legal color is_color moves /\ forall x, S.In x (done w') -> after T moves x.
Proof.
  induction moves as [|c moves IH]; simpl; intros T w w' W R.
  - injection R as <-. split; [intros c []|apply W].
  - destruct (N.leb_spec (Npos c) (palette b)) as [C|]; [|discriminate].
    destruct (flood b near (Some c) fuel _ _) as [w1|] eqn:F; [|discriminate].
    apply (flood_sound (play c T)) in F.
    + destruct (IH (play c T) w1 w' F R) as [Le H]. split; [|exact H]. intros d [<-|I]; [exact C|exact (Le d I)].
    + intros x z d E X A P. injection E as <-. exact (spread _ _ _ _ c T x z X A P).
    + intros x I. destruct W as [_ W]. destruct (W c x I) as [P [z [Z A]]].
      apply (spread _ _ _ _ c T z x); auto. apply cleared. exact Z.
    + destruct W as [D W]. split; simpl.
      * intros x I. apply cleared. auto.
      * intros d x I. assert (In x (list_at d (waiting w))) as J.
        { unfold list_at in *. destruct (Pos.eq_dec d c) as [->|Ne]; [rewrite M.grs in I; destruct I|].
          rewrite M.gro in I by exact Ne. exact I. }
        destruct (W d x J) as [P [z [Z A]]]. split; [exact P|]. exists z. split; [apply cleared; exact Z|exact A].
Qed.
End Solution.

Lemma near_of_sound edges : (forall x y, In (x, y) edges -> adjacent x y /\ adjacent y x) ->
  forall x z, In z (list_at x (near_of edges)) -> adjacent x z.
Proof.
  unfold near_of. assert (forall x z, In z (list_at x (M.empty (list cell))) -> adjacent x z) as E.
  { intros x z. unfold list_at. rewrite M.gempty. intros []. }
  revert E. generalize (M.empty (list cell)). induction edges as [|[u v] edges IH]; simpl; intros t E Adj; [exact E|].
  assert (forall t k l, adjacent k l -> (forall x z, In z (list_at x t) -> adjacent x z) ->
    forall x z, In z (list_at x (M.add k (l :: list_at k t) t)) -> adjacent x z) as One.
  { clear. intros t k l A H x z. unfold list_at at 1. destruct (Pos.eq_dec x k) as [->|Ne].
    - rewrite M.gss. intros [<-|I]; [exact A|exact (H k z I)].
    - rewrite M.gso by exact Ne. apply H. }
  destruct (Adj u v) as [A A']; [now left|]. apply IH; [|intros x y I; apply Adj; now right].
  apply One; [exact A'|]. apply One; [exact A|exact E].
Qed.

Theorem solves_sound moves : solves b (edges_of b) moves = true -> clears b moves.
Proof.
  unfold solves. destruct (flood b _ _ _ _ _) as [w|] eqn:F; [|discriminate].
  destruct (replay b _ _ moves w) as [w'|] eqn:R; [|discriminate]. intros H. rewrite forallb_forall in H.
  assert (forall x z, In z (list_at x (near_of (edges_of b))) -> adjacent x z) as Near.
  { apply near_of_sound. intros x y I. split; [now left|now right]. }
  apply (flood_sound _ Near (region (start b))) in F.
  - destruct (replay_sound _ Near _ moves _ w w' F R) as [Le Done]. split; [exact Le|].
    intros x C. apply Done. apply S.mem_spec. apply H. exact (all_cells_all x C).
  - intros x z c P X A Pz. apply (joined _ _ _ _ _ x z X A). congruence.
  - intros x [<-|[]]. apply itself.
  - split; simpl.
    + intros x I. exfalso. exact (S.empty_spec I).
    + intros c x I. unfold list_at in I. rewrite M.gempty in I. destruct I.
Qed.
End Soundness.

(** * The theorem *)

(** If the checker accepts a certificate with this solution and this bound, the solution clears the board, and every
    sequence of moves that clears the board has at least as many moves as the bound; if the certificate has a line of starts,
    from whichever cell the game starts. If the solution has as many, none is shorter. *)
Theorem accepted (b : board) (labels : M.t cell) (solution : list color) (lines : list line)
    (starts : option (list positive)) (bound : N) :
  run b labels solution lines starts = Some bound ->
  clears b solution /\
  (forall x, is_cell b x -> x = start b \/ starts <> None ->
    forall moves, clears_at b x moves -> (bound <= N.of_nat (length moves))%N) /\
  (is_optimal solution bound = true -> shortest b solution).
Proof.
  unfold run. destruct (prepare b labels solution) as [m|] eqn:B; [|discriminate].
  unfold prepare in B. destruct (_ && _) eqn:E in B; [|discriminate]. injection B as E'.
  rewrite !andb_true_iff, inside_spec in E. destruct E as [[[Ok C] Sol] _]. rewrite E' in Ok. apply solves_sound in Sol.
  destruct (take_all b m nothing lines) as [s|] eqn:T; [|discriminate]. intros Bound.
  assert (sound b m s) as H.
  { assert (forall lines s s', sound b m s -> take_all b m s lines = Some s' -> sound b m s') as All.
    { clear - Ok. induction lines as [|l lines IH]; simpl; intros s s' H T; [congruence|].
      destruct (take b m s l) as [s1|] eqn:Ts; [|discriminate]. exact (IH s1 s' (take_sound b m Ok s l s1 H Ts) T). }
    exact (All lines nothing s (nothing_sound b m) T). }
  assert (forall x, is_cell b x -> x = start b \/ starts <> None ->
    forall moves, clears_at b x moves -> (bound <= N.of_nat (length moves))%N) as Least.
  { intros x Cx Which. destruct starts as [from|].
    - exact (bound_of_starts_sound b m Ok s from bound H Bound x Cx).
    - destruct Which as [->|Which]; [|congruence]. exact (bound_sound b m Ok s bound H Bound). }
  split; [exact Sol|]. split; [exact Least|]. intros O. split; [exact Sol|]. intros others L.
  apply (Least (start b) C (or_introl eq_refl)) in L. unfold is_optimal in O. apply N.eqb_eq in O.
  assert (forall (l : list color) k, fold_left (fun n _ => N.succ n) l k = (k + N.of_nat (length l))%N) as Count.
  { clear. induction l as [|x l IH]; simpl length; intros k; simpl fold_left; [lia|]. rewrite IH. lia. }
  rewrite Count in O. lia.
Qed.
