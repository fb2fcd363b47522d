(** The assumptions of the theorem, printed, and the checker as a program.

    [ExtrOcamlBasic] makes booleans, options, pairs and lists those of OCaml. Numbers and sets stay as they are defined in
    Rocq: no function is replaced by one that is not proven. *)

Require Import FMapPositive.
Require Import Board Checker Soundness.
Require Import Extraction ExtrOcamlBasic.

Print Assumptions accepted.
Extraction Language OCaml.
Extraction "checker.ml" edges_of prepare nothing take bound bound_of_starts is_optimal.
