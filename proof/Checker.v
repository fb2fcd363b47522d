(** The checker of certificates, and the theorem that what it accepts is true.

    [prepare] takes a board, a solution, and the regions as a hint that it verifies; [take] takes a step of a certificate;
    [bound] tells what the steps so far prove. [run] is all of it, and [accepted] the theorem. *)

Require Import List PArith NArith Lia FMapPositive MSetPositive.
Require Import Game Rules Board.
Import ListNotations.
Module S := PositiveSet.
Open Scope bool_scope.

(** A step of a certificate, as in its line. Regions are named by their first cells. *)
Inductive rule := Colors | Step (from : list positive) | Finish (from : positive) (joins : cell).
Record line := { number : positive; by_rule : rule; moves : N; names : list cell }.

(** * The map of regions *)

(** The first cell of the region of each cell, and which regions touch. *)
Record map := { label : M.t cell; touching : M.t S.t }.
Definition label_of (m : map) (x : cell) := M.find x (label m).
Definition touching_of (m : map) (x : cell) := match M.find x (touching m) with Some s => s | None => S.empty end.

Definition painted (b : board) (x : cell) (c : color) :=
  match paint b x with Some d => Pos.eqb d c | None => false end.
Definition same_color (b : board) (x y : cell) :=
  match paint b x, paint b y with Some c, Some d => Pos.eqb c d | None, None => true | _, _ => false end.
Definition inside (b : board) (x : cell) := (Npos x <=? count_of b)%N.
Definition is_first (b : board) (m : map) (x : cell) :=
  inside b x && match label_of m x with Some l => Pos.eqb l x | None => false end.

Definition cell_ok b m x :=
  match label_of m x with Some l => is_first b m l && same_color b x l | None => false end.
Definition edge_ok b m '(x, y) :=
  inside b x && inside b y &&
  match label_of m x, label_of m y with
  | Some k, Some l =>
      if Pos.eqb k l then true
      else S.mem l (touching_of m k) && S.mem k (touching_of m l) && negb (same_color b x y)
  | _, _ => false
  end.
Definition all_cells (b : board) := match count_of b with N0 => [] | Npos n => up_to n end.
Definition map_ok b m edges := forallb (cell_ok b m) (all_cells b) && forallb (edge_ok b m) edges.

Definition touch (k l : cell) (t : M.t S.t) :=
  M.add k (S.add l match M.find k t with Some s => s | None => S.empty end) t.
Definition map_of (labels : M.t cell) (edges : list (cell * cell)) : map :=
  {| label := labels;
     touching := fold_left (fun t '(x, y) =>
       match M.find x labels, M.find y labels with
       | Some k, Some l => if Pos.eqb k l then t else touch k l (touch l k t)
       | _, _ => t
       end) edges (M.empty S.t) |}.

(** * The rules *)

Definition set_of (names : list cell) : S.t := fold_left (fun s x => S.add x s) names S.empty.
Fixpoint ascend (names : list cell) :=
  match names with x :: (y :: _) as rest => Pos.ltb x y && ascend rest | _ => true end.

Fixpoint distinct b m (seen : S.t) (names : list cell) : bool :=
  match names with
  | [] => true
  | x :: rest =>
      is_first b m x &&
      match paint b x with Some c => negb (S.mem c seen) && distinct b m (S.add c seen) rest | None => false end
  end.
Definition derive_colors b m (names : list cell) : option (N * S.t) :=
  if distinct b m S.empty names then Some (N.pred (N.of_nat (length names)), set_of names) else None.

Definition grow b m (c : color) (Y acc : S.t) : S.t :=
  S.fold (fun x acc => if painted b x c then S.union (touching_of m x) acc else acc) Y (S.union Y acc).
Fixpoint derive_all b m (facts : M.t (N * S.t)) (c : color) (from : list positive) (least : N) (acc : S.t) :=
  match from with
  | [] => Some (least, acc)
  | f :: rest =>
      match M.find f facts with
      | None => None
      | Some (n, Y) => derive_all b m facts (Pos.succ c) rest (N.min least n) (grow b m c Y acc)
      end
  end.
Definition derive_step b m (facts : M.t (N * S.t)) (from : list positive) : option (N * S.t) :=
  match from with
  | [] => None
  | f :: _ =>
      match M.find f facts with
      | Some (n, _) =>
          if (N.of_nat (length from) =? palette b)%N then
            match derive_all b m facts 1%positive from n S.empty with
            | Some (least, X) => Some (N.succ least, X)
            | None => None
            end
          else None
      | None => None
      end
  end.

Definition derive_finish b m (facts : M.t (N * S.t)) (from : positive) (joins : cell) : option (N * S.t) :=
  match M.find from facts, paint b joins with
  | Some (n, Y), Some c =>
      if is_first b m joins && S.for_all (fun x => negb (painted b x c)) Y then Some (N.succ n, S.add joins Y)
      else None
  | _, _ => None
  end.

Record state := { next : positive; facts : M.t (N * S.t); last : option (N * S.t) }.
Definition nothing : state := {| next := 1%positive; facts := M.empty _; last := None |}.

Definition derive b m (s : state) (l : line) : option (N * S.t) :=
  match by_rule l with
  | Colors => derive_colors b m (names l)
  | Step from => derive_step b m (facts s) from
  | Finish from joins => derive_finish b m (facts s) from joins
  end.
Definition take b m (s : state) (l : line) : option state :=
  match derive b m s l, names l with
  | Some (n, X), x :: _ =>
      let Y := set_of (names l) in
      if Pos.eqb (number l) (next s) && N.eqb (moves l) n && is_first b m x && ascend (names l) && S.equal X Y
      then Some {| next := Pos.succ (next s); facts := M.add (next s) (n, X) (facts s); last := Some (n, X) |}
      else None
  | _, _ => None
  end.

(** The bound that the last fact proves. *)
Definition bound b m (s : state) : option N :=
  match last s, label_of m (start b) with
  | None, _ => Some 0%N
  | Some (n, X), Some l => if S.mem l X then None else Some (N.succ n)
  | Some _, None => None
  end.

(** The bound that these facts prove for all starts together: no region is in all of them. *)
Fixpoint common (facts : M.t (N * S.t)) (from : list positive) (least : N) (acc : S.t) : option (N * S.t) :=
  match from with
  | [] => Some (least, acc)
  | f :: rest =>
      match M.find f facts with
      | Some (n, X) => common facts rest (N.min least n) (S.inter acc X)
      | None => None
      end
  end.
Definition bound_of_starts (s : state) (from : list positive) : option N :=
  match from with
  | [] => None
  | f :: rest =>
      match M.find f (facts s) with
      | Some (n, X) =>
          match common (facts s) rest n X with
          | Some (least, Y) => if ascend from && S.is_empty Y then Some (N.succ least) else None
          | None => None
          end
      | None => None
      end
  end.

(** * The solution *)

(** Cells that were met, those cleared, and those that wait beside cleared cells for a move of their color. *)
Record walk := { met : S.t; done : S.t; waiting : M.t (list cell) }.
Definition list_at (x : positive) (m : M.t (list cell)) := match M.find x m with Some l => l | None => [] end.
Definition near_of (edges : list (cell * cell)) : M.t (list cell) :=
  fold_left (fun m '(x, y) => let m := M.add x (y :: list_at x m) m in M.add y (x :: list_at y m) m)
    edges (M.empty _).

Definition visit b (own : option color) (tw : list cell * walk) (z : cell) : list cell * walk :=
  let (todo, w) := tw in
  if S.mem z (met w) then tw
  else match paint b z with
    | None => tw
    | Some k =>
        if match own with Some c => Pos.eqb c k | None => false end
        then (z :: todo, {| met := S.add z (met w); done := done w; waiting := waiting w |})
        else (todo, {| met := S.add z (met w); done := done w;
                       waiting := M.add k (z :: list_at k (waiting w)) (waiting w) |})
    end.
Fixpoint flood b near own (fuel todo : list cell) (w : walk) : option walk :=
  match todo, fuel with
  | [], _ => Some w
  | _, [] => None
  | x :: todo, _ :: fuel =>
      let (todo, w) := fold_left (visit b own) (list_at x near)
        (todo, {| met := met w; done := S.add x (done w); waiting := waiting w |}) in
      flood b near own fuel todo w
  end.
Fixpoint replay b near (fuel : list cell) (moves : list color) (w : walk) : option walk :=
  match moves with
  | [] => Some w
  | c :: rest =>
      if (Npos c <=? palette b)%N then
        match flood b near (Some c) fuel (list_at c (waiting w))
          {| met := met w; done := done w; waiting := M.remove c (waiting w) |} with
        | Some w => replay b near fuel rest w
        | None => None
        end
      else None
  end.
Definition solves b edges (moves : list color) : bool :=
  let near := near_of edges in
  let fuel := all_cells b in
  match flood b near (paint b (start b)) fuel [start b]
    {| met := S.add (start b) S.empty; done := S.empty; waiting := M.empty _ |} with
  | Some w =>
      match replay b near fuel moves w with
      | Some w => forallb (fun x => S.mem x (done w)) fuel
      | None => false
      end
  | None => false
  end.

(** Whether the last move is needed: a move after the one that clears the last cell is not one of the game. *)
Definition ends_with_last b edges (moves : list color) : bool :=
  match rev' moves with
  | [] => true
  | _ :: before => negb (solves b edges (rev' before))
  end.

(** * The whole *)

Definition prepare (b : board) (labels : M.t cell) (solution : list color) : option map :=
  let edges := edges_of b in
  let m := map_of labels edges in
  if map_ok b m edges && inside b (start b) && solves b edges solution && ends_with_last b edges solution
  then Some m else None.
Fixpoint take_all b m (s : state) (lines : list line) : option state :=
  match lines with
  | [] => Some s
  | l :: rest => match take b m s l with Some s => take_all b m s rest | None => None end
  end.
(** [starts] is the line of starts, if the certificate has one. *)
Definition run (b : board) (labels : M.t cell) (solution : list color) (lines : list line) (starts : option (list positive)) :
    option N :=
  match prepare b labels solution with
  | None => None
  | Some m =>
      match take_all b m nothing lines with
      | Some s => match starts with Some from => bound_of_starts s from | None => bound b m s end
      | None => None
      end
  end.
Definition is_optimal (solution : list color) (bound : N) :=
  (fold_left (fun n _ => N.succ n) solution 0 =? bound)%N.
