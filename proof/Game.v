(** The game, cell by cell, on any graph: cells, colors, neighbors, a start, moves.

    A move clears all cells of its color that a path of that color joins to the cleared cells. [play_regions] says the
    same of regions: it clears every region of its color that touches the cleared cells. *)

Require Import List.
Import ListNotations.

Section Game.
Variables cell color : Type.
Variable adjacent : cell -> cell -> Prop.
(** The color of a cell. The start may have none. *)
Variable paint : cell -> option color.

Definition set := cell -> Prop.

(** A move, by cells: from the cleared cells over cells of the color. *)
Inductive play (c : color) (D : set) : set :=
| cleared x : D x -> play c D x
| spread x y : play c D x -> adjacent x y -> paint y = Some c -> play c D y.

(** The region of a cell: what paths of its color join to it. *)
Inductive region (x : cell) : set :=
| itself : region x x
| joined y z : region x y -> adjacent y z -> paint z = paint x -> region x z.

Fixpoint after (D : set) (moves : list color) : set :=
  match moves with [] => D | c :: rest => after (play c D) rest end.

(** The cells of the board, its colors, and its start: the region of the start is cleared before the first move. *)
Variables is_cell : cell -> Prop.
Variables is_color : color -> Prop.
Variable start : cell.

Definition clears_from (D : set) (moves : list color) := forall x, is_cell x -> after D moves x.
Definition legal (moves : list color) := forall c, In c moves -> is_color c.
Definition clears (moves : list color) := legal moves /\ clears_from (region start) moves.
Definition shortest (moves : list color) :=
  clears moves /\ forall others, clears others -> length moves <= length others.

(** The same move, by regions. *)
Theorem play_regions c D y :
  play c D y <-> D y \/ exists x z, D x /\ adjacent x z /\ paint z = Some c /\ region z y.
Proof.
  split.
  - induction 1 as [x Dx|x y _ IH A P]; [now left|]. right. destruct IH as [Dx|[u [z [Du [Au [Pz R]]]]]].
    + exists x, y. repeat split; auto. apply itself.
    + exists u, z. repeat split; auto. apply (joined z x y R A). congruence.
  - intros [Dy|[x [z [Dx [A [P R]]]]]]; [now apply cleared|].
    induction R as [|u v _ IH Au Pv]; [|apply (spread c D u v); congruence].
    apply (spread c D x z); [now apply cleared| |]; assumption.
Qed.

(** Cleared sets are unions of regions, if neighbors are mutual: what is cleared stays a union of regions. *)
Definition union_of_regions (D : set) := forall x y, D x -> region x y -> D y.
Theorem start_is_union : union_of_regions (region start).
Proof.
  intros x y X Y. assert (paint x = paint start) as P by (destruct X; congruence).
  induction Y as [|u v _ IH A Pv]; [exact X|]. apply (joined start u v IH A). congruence.
Qed.
Theorem play_keeps_union c D : union_of_regions D -> union_of_regions (play c D).
Proof.
  intros U x y X Y. destruct X as [x Dx|w x W A P]; [apply cleared; exact (U x y Dx Y)|].
  assert (X : play c D x) by exact (spread c D w x W A P).
  induction Y as [|u v _ IH Au Pv]; [exact X|]. apply (spread c D u v IH Au). congruence.
Qed.
End Game.
