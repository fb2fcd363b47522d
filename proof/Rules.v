(** The three rules of certificates: [colors], [step] and [finish] state facts that hold.

    Facts are about sets of cells. Rules need of them only that a set which contains a cell contains the neighbors of its
    color, so that unions of regions are as good as any other such sets. *)

Require Import List Arith Lia.
Require Import Game.
Import ListNotations.

Section Rules.
Variables cell color : Type.
Variable color_eq : forall a b : color, {a = b} + {a <> b}.
Variable adjacent : cell -> cell -> Prop.
Variable paint : cell -> option color.
Variable is_cell : cell -> Prop.
Variable is_color : color -> Prop.

Notation set := (set cell).
Notation play := (play cell color adjacent paint).
Notation after := (after cell color adjacent paint).
Notation clears_from := (clears_from cell color adjacent paint is_cell).
Notation legal := (legal color is_color).

Definition avoids (D X : set) := forall x, X x -> ~ D x.

(** Every cleared set without the cells of [X] needs more than [m] moves. *)
Definition fact (m : nat) (X : set) :=
  forall D : set, avoids D X -> forall moves, legal moves -> clears_from D moves -> m < length moves.

Lemma play_mono c (D T : set) : (forall x, D x -> T x) -> forall x, play c D x -> play c T x.
Proof.
  intros H x. induction 1 as [x Dx|x y _ IH A P]; [apply cleared; auto|exact (spread _ _ _ _ c T x y IH A P)].
Qed.

Lemma played moves : forall (D : set) x, after D moves x -> D x \/ exists c, paint x = Some c /\ In c moves.
Proof.
  induction moves as [|a moves IH]; simpl; intros D x H; auto.
  destruct (IH _ _ H) as [J|[c [P I]]]; [|right; exists c; auto].
  destruct J as [x Dx|w x _ _ P]; [now left|right; exists a; auto].
Qed.

(** Colors of which nothing is cleared take a move each. *)
Theorem colors_holds (colors : list color) (X : set) :
  NoDup colors -> (forall c, In c colors -> exists x, is_cell x /\ X x /\ paint x = Some c) ->
  colors <> [] -> fact (length colors - 1) X.
Proof.
  intros N E Some_ D Av moves _ Sol.
  assert (incl colors moves) as I.
  { intros c Hc. destruct (E c Hc) as [x [Hx [Xx P]]]. destruct (played moves D x (Sol x Hx)) as [H|[c' [P' H]]].
    - exfalso. exact (Av x Xx H).
    - congruence. }
  pose proof (NoDup_incl_length N I). destruct colors; [congruence|]. simpl in *. lia.
Qed.

(** A cleared set that does not touch what [Y c] has of [c] still contains nothing of [Y c] after the move [c]. *)
Theorem step_holds m (X : set) :
  (exists x, is_cell x /\ X x) ->
  (forall c, is_color c -> exists Y : set, fact m Y /\ (forall x, Y x -> X x) /\
    forall x y, Y y -> paint y = Some c -> adjacent x y -> X x /\ (paint x = Some c -> Y x)) ->
  fact (S m) X.
Proof.
  intros [x [Cx Xx]] F D Av moves L Sol. destruct moves as [|c moves].
  - exfalso. exact (Av x Xx (Sol x Cx)).
  - destruct (F c) as [Y [FY [In_X Touch]]]; [apply L; now left|].
    simpl. apply -> Nat.succ_lt_mono. apply (FY (play c D)); [|intros a I; apply L; now right|exact Sol].
    intros y Yy H. induction H as [y Dy|w y W IH A P]; [exact (Av y (In_X y Yy) Dy)|].
    destruct (Touch w y Yy P A) as [Xw Whole].
    destruct W as [w Dw|v w _ _ Pw]; [exact (Av w Xw Dw)|exact (IH (Whole Pw))].
Qed.

(** Clearing all of a color at once costs at most the one move in which it is played. *)
Definition with_all c (D : set) : set := fun x => D x \/ paint x = Some c.
Definition without c := filter (fun a => if color_eq a c then false else true).

Lemma without_at_most c moves : length (without c moves) <= length moves.
Proof. induction moves as [|a moves IH]; simpl; [lia|]. destruct (color_eq a c); simpl; lia. Qed.

Lemma without_shorter c moves : In c moves -> length (without c moves) < length moves.
Proof.
  induction moves as [|a moves IH]; simpl; [tauto|]. intros [->|I].
  - pose proof (without_at_most c moves). destruct (color_eq c c); [lia|congruence].
  - apply IH in I. destruct (color_eq a c); simpl; lia.
Qed.

Lemma skip c moves : forall D T : set, (forall x, D x -> T x) -> (forall x, paint x = Some c -> T x) ->
  forall x, after D moves x -> after T (without c moves) x.
Proof.
  induction moves as [|a moves IH]; simpl; intros D T H C x J; auto.
  destruct (color_eq a c) as [->|n]; simpl.
  - apply (IH (play c D) T); auto. intros y [z Dz|w z _ _ P]; auto.
  - apply (IH (play a D) (play a T)); auto.
    + exact (play_mono a D T H).
    + intros y P. apply cleared. auto.
Qed.

Theorem finish_holds n (X Y : set) r c :
  is_cell r -> paint r = Some c -> X r -> (forall y, Y y -> X y) -> (forall y, Y y -> paint y <> Some c) ->
  fact n Y -> fact (S n) X.
Proof.
  intros Cr P Xr In_X None_ F D Av moves L Sol.
  assert (In c moves) as I.
  { destruct (played moves D r (Sol r Cr)) as [H|[c' [P' H]]]; [exfalso; exact (Av r Xr H)|congruence]. }
  pose proof (without_shorter c moves I).
  assert (n < length (without c moves)); [|lia].
  apply (F (with_all c D)).
  - intros y Yy [Dy|Py]; [exact (Av y (In_X y Yy) Dy)|exact (None_ y Yy Py)].
  - intros a J. apply filter_In in J. apply L. tauto.
  - intros x Cx. apply (skip c moves D); [intros; now left|intros; now right|exact (Sol x Cx)].
Qed.
End Rules.
