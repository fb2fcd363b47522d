(** Boards: what the reader of a file hands over, and the game that this is.

    Cells are numbered from 1 row by row, one more than in the file. *)

Require Import List PArith NArith FMapPositive.
Require Import Game.
Import ListNotations.
Module M := PositiveMap.

Definition cell := positive.
Definition color := positive.

(** How cells are joined. A graph lists its edges. *)
Inductive topology :=
| Grid (height width : N)
| Torus (height width : N)
| Hexagons (height width : N)
| Triangles (height width : N)
| Graph (count : positive) (edges : list (cell * cell)).

Record board := {
  cells_of : topology;
  paint_of : M.t color; (* the start may have no color *)
  palette : N; (* colors are 1 to this number *)
  start : cell }.

(** The pairs (row, column) that follow a cell, to the right and below; those above and to the left have it so. *)
Definition grid_next (row column : N) := [(row, column + 1); (row + 1, column)]%N.
Definition torus_next (height width row column : N) :=
  [(row, (column + 1) mod width); ((row + 1) mod height, column)]%N.
(** Odd rows are shifted right by half a cell. *)
Definition hexagons_next (row column : N) :=
  ((row, column + 1) :: (row + 1, column) ::
    (if N.odd row then [(row + 1, column + 1)]
     else if column =? 0 then [] else [(row + 1, column - 1)]))%N.
(** A triangle points up, and touches the one below it, if its row and column have an even sum. *)
Definition triangles_next (row column : N) :=
  ((row, column + 1) :: if N.even (row + column) then [(row + 1, column)] else [])%N.

(** The numbers from 1 to [n], the highest first. *)
Definition up_to (n : positive) : list positive :=
  snd (Pos.iter (fun '(next, list) => (Pos.succ next, next :: list)) (1%positive, []) n).

Definition lattice (height width : N) (next : N -> N -> list (N * N)) : list (cell * cell) :=
  let at_ (row column : N) := N.succ_pos (row * width + column) in
  let inside '(row, column) := ((row <? height) && (column <? width))%N%bool in
  fold_left (fun edges x =>
    let (row, column) := N.div_eucl (Pos.pred_N x) width in
    fold_left (fun edges '(r, c) => if inside (r, c) then (x, at_ r c) :: edges else edges) (next row column) edges)
  (match (height * width)%N with N0 => [] | Npos n => up_to n end) [].

Definition edges_of (b : board) : list (cell * cell) :=
  match cells_of b with
  | Grid height width => lattice height width grid_next
  | Torus height width => lattice height width (torus_next height width)
  | Hexagons height width => lattice height width hexagons_next
  | Triangles height width => lattice height width triangles_next
  | Graph _ edges => edges
  end.

Definition count_of (b : board) : N :=
  match cells_of b with
  | Grid height width | Torus height width | Hexagons height width | Triangles height width => height * width
  | Graph count _ => Npos count
  end.

(** The game of a board. *)
Definition adjacent (b : board) (x y : cell) := In (x, y) (edges_of b) \/ In (y, x) (edges_of b).
Definition paint (b : board) (x : cell) : option color := M.find x (paint_of b).
Definition is_cell (b : board) (x : cell) := (Npos x <= count_of b)%N.
Definition is_color (b : board) (c : color) := (Npos c <= palette b)%N.
Definition clears_at (b : board) (x : cell) := Game.clears cell color (adjacent b) (paint b) (is_cell b) (is_color b) x.
Definition clears (b : board) := clears_at b (start b).
Definition shortest (b : board) := Game.shortest cell color (adjacent b) (paint b) (is_cell b) (is_color b) (start b).
