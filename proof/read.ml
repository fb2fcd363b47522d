(* Reads certificates from files, and asks the proven checker of each: docs/certificates.md describes the format.

     colorwalk-proof FILE...        a line for each certificate; the exit code is 1 if any is wrong
     colorwalk-proof --texts FILE   texts with a zero byte between two; a line for each

   Trusted are the parts that read the board and the solution, and that print. Whatever is handed over as regions or steps,
   the checker accepts no false bound. *)

open Checker

exception Wrong of string

let require holds message = if not holds then raise (Wrong message)

(* 64-bit FNV-1a *)
let digest_from value text =
  let hash = ref value in
  for i = 0 to String.length text - 1 do
    hash := Int64.mul (Int64.logxor !hash (Int64.of_int (Char.code (String.unsafe_get text i)))) 0x100000001B3L
  done;
  !hash
let empty_digest = 0xCBF29CE484222325L

(* Numbers of the checker *)

let rec positive n = if n = 1 then XH else if n land 1 = 0 then XO (positive (n lsr 1)) else XI (positive (n lsr 1))
let rec int_of = function XH -> 1 | XO p -> 2 * int_of p | XI p -> 2 * int_of p + 1
let natural n = if n = 0 then N0 else Npos (positive n)
let int_of_natural = function N0 -> 0 | Npos p -> int_of p

(* Words *)

let begins text prefix =
  String.length text >= String.length prefix && String.sub text 0 (String.length prefix) = prefix
let after text prefix = String.sub text (String.length prefix) (String.length text - String.length prefix)
(* A number in its only spelling. *)
let number word =
  let length = String.length word in
  require (0 < length && length <= 18 && (word = "0" || word.[0] <> '0')) "this is no number here";
  let value = ref 0 in
  String.iter (fun c -> require ('0' <= c && c <= '9') "this is no number"; value := 10 * !value + Char.code c - 48) word;
  !value
(* The symbols in a text: a character each, or two digits in parentheses. *)
let symbols text =
  let length = String.length text in
  let rec from at found =
    let size = if at + 3 < length && text.[at] = '(' && text.[at + 3] = ')' then 4 else 1 in
    if at >= length then Array.of_list (List.rev found) else from (at + size) (String.sub text at size :: found) in
  from 0 []
let color_of symbol =
  match symbol.[0] with
  | '1' .. '9' as c -> Char.code c - 48
  | 'a' .. 'z' as c -> Char.code c - 87
  | '(' when String.length symbol = 4 ->
      let color = number (String.sub symbol 1 2) in
      require (36 <= color && color <= 64) "this is no color";
      color
  | _ -> raise (Wrong "this is no color")

let is_utf8 text =
  let length = String.length text in
  let byte i = if i < length then Char.code (String.unsafe_get text i) else 0 in
  let rec follow i n = n = 0 || (byte i land 0xC0 = 0x80 && follow (i + 1) (n - 1)) in
  let rec from i =
    i >= length
    ||
    let first = byte i and second = byte (i + 1) in
    if first < 0x80 then from (i + 1)
    else if 0xC2 <= first && first < 0xE0 then follow (i + 1) 1 && from (i + 2)
    else if first land 0xF0 = 0xE0 then
      follow (i + 1) 2 && (first <> 0xE0 || second >= 0xA0) && (first <> 0xED || second < 0xA0) && from (i + 3)
    else
      0xF0 <= first && first < 0xF5 && follow (i + 1) 3
      && (first <> 0xF0 || second >= 0x90) && (first <> 0xF4 || second < 0x90) && from (i + 4)
  in
  from 0

(* Lines, read only up to the limits *)

type lines = {
  get : unit -> char option;
  mutable number : int;
  mutable raw : string;
  mutable text : string option; (* None: too long, or not UTF-8 *)
  mutable checksum : int64;
  mutable line_bytes : int;
  mutable left : int;
  mutable held : bool;
  mutable ended : bool;
}

let buffer = Buffer.create 4096
let rec read_line get most =
  if most > 0 then match get () with
    | Some c -> Buffer.add_char buffer c; if c <> '\n' then read_line get (most - 1)
    | None -> ()

let next lines =
  if not lines.held then begin
    lines.checksum <- digest_from lines.checksum lines.raw;
    lines.number <- lines.number + 1;
    let most = min lines.line_bytes lines.left in
    Buffer.clear buffer;
    read_line lines.get (most + 1);
    let raw = Buffer.contents buffer in
    let length = String.length raw in
    lines.raw <- raw;
    lines.left <- lines.left - length;
    lines.ended <- length = 0 || lines.left < 0;
    lines.text <-
      (if length > most || not (is_utf8 raw) then None
       else if length > 0 && raw.[length - 1] = '\n' then Some (String.sub raw 0 (length - 1))
       else Some raw)
  end;
  lines.held <- false

let need lines =
  next lines;
  require (not lines.ended) "the certificate ends here, or has too many bytes";
  match lines.text with Some text -> text | None -> raise (Wrong "the line is longer than any here, or is not UTF-8")

let rec seek lines wanted =
  next lines;
  if lines.ended then require (lines.left >= 0) "there are more bytes here than any certificate has"
  else if wanted lines.text then lines.held <- true
  else seek lines wanted

(* Boards *)

let most_cells = 4194304
let most_edges = 16777216

(* The number behind "colors=", which is present only if it is more than the highest color that occurs. *)
let palette_of said shown =
  let shown = max shown 1 in
  let colors = match said with Some n -> require (n > shown) "the number of colors is wrong"; n | None -> shown in
  require (colors <= 64) "there are too many colors";
  colors

let read_rows lines =
  let words, rows = match lines with
    | first :: rows when begins first "#: " -> String.split_on_char ' ' (after first "#: "), rows
    | rows -> [], rows in
  let directed = words <> [] in
  let take words key = match words with
    | word :: rest when begins word key -> Some (after word key), rest
    | _ -> None, words in
  let topology, words = take words "topology=" in
  let start, words = take words "start=" in
  let colors, words = take words "colors=" in
  require (words = [] && (not directed || topology <> None || start <> None || colors <> None)) "the directive is wrong";
  require (rows <> []) "there is no row";
  let rows = List.map symbols rows in
  let width = Array.length (List.hd rows) and height = List.length rows in
  require (width > 0 && width * height <= most_cells && List.for_all (fun row -> Array.length row = width) rows)
    "the rows are wrong";
  let paint = Array.map (fun symbol -> if symbol = "." then 0 else color_of symbol) (Array.concat rows) in
  let holes = List.filter (fun cell -> paint.(cell) = 0) (List.init (width * height) Fun.id) in
  let hole = match holes with [] -> None | [cell] -> Some cell | _ -> raise (Wrong "there are two starts") in
  let start = match start, hole with
    | None, Some cell -> cell
    | None, None -> 0
    | Some word, None -> (
        match String.split_on_char ',' word with
        | [row; column] ->
            let row = number row and column = number column in
            require (row < height && column < width && row + column > 0) "the start is wrong";
            row * width + column
        | _ -> raise (Wrong "the start is wrong"))
    | Some _, Some _ -> raise (Wrong "there are two starts") in
  let h = natural height and w = natural width in
  let size = Printf.sprintf "%dx%d" width height in
  let shape, size, version = match topology with
    | None -> Grid (h, w), size, 1
    | Some "torus" -> Torus (h, w), "torus " ^ size, 2
    | Some "hex" -> Hexagons (h, w), "hex " ^ size, 2
    | Some "triangle" ->
        (* A column of triangles is not connected from the third row on. *)
        require (width > 1 || height < 3) "the board is not connected";
        Triangles (h, w), "triangle " ^ size, 2
    | Some _ -> raise (Wrong "there is no such topology") in
  shape, paint, palette_of (Option.map number colors) (Array.fold_left max 0 paint), start, size, version

let read_graph lines =
  let words line = String.split_on_char ' ' line in
  let colors, lines = match lines with
    | first :: rest when begins first "c #: colors=" -> Some (number (after first "c #: colors=")), rest
    | _ -> None, lines in
  let count, edge_count, lines = match lines with
    | first :: rest -> (
        match words first with
        | ["p"; "edge"; v; e] -> number v, number e, rest
        | _ -> raise (Wrong "there is no graph"))
    | [] -> raise (Wrong "there is no graph") in
  require (0 < count && count <= most_cells && edge_count <= most_edges) "the graph is too large, or has no cell";
  let start, lines = match lines with
    | first :: rest when begins first "s " -> number (after first "s ") - 1, rest
    | _ -> -1, lines in
  require (start <> 0 && start < count) "the start is wrong";
  let start = max start 0 in
  let paint = Array.make count 0 in
  let rec read_colors last = function
    | line :: rest when begins line "n " -> (
        match words line with
        | [_; cell; color] ->
            let cell = number cell and color = number color in
            require (last < cell && cell <= count && color > 0) "a color is wrong";
            paint.(cell - 1) <- color;
            read_colors cell rest
        | _ -> raise (Wrong "a color is wrong"))
    | lines -> lines in
  let lines = read_colors 0 lines in
  Array.iteri (fun cell color -> require (color > 0 || cell = start) "a cell has no color, or is no start") paint;
  let rec read_edges edges found last = function
    | line :: rest -> (
        match words line with
        | ["e"; a; b] ->
            let a = number a and b = number b in
            require (0 < a && a < b && b <= count && compare last (a, b) < 0) "an edge is wrong";
            read_edges ((positive a, positive b) :: edges) (found + 1) (a, b) rest
        | _ -> raise (Wrong "an edge is wrong"))
    | [] -> require (found = edge_count) "the number of edges is wrong"; edges in
  let edges = read_edges [] 0 (0, 0) lines in
  let size = Printf.sprintf "graph of %d cell%s" count (if count = 1 then "" else "s") in
  Graph (positive count, edges), paint, palette_of colors (Array.fold_left max 0 paint), start, size, 2

(* The first cell of what edges join each cell to, over those of them that [joins] allows. *)
let first_cells count edges joins =
  let parent = Array.init count Fun.id in
  let rec root cell =
    let above = parent.(cell) in
    if above = cell then cell else (parent.(cell) <- parent.(above); root above) in
  List.iter (fun (a, b) ->
    if joins a b then
      let a = root a and b = root b in
      if a < b then parent.(b) <- a else parent.(a) <- b) edges;
  Array.init count root

let map_of_array values =
  let map = ref PositiveMap.empty in
  Array.iteri (fun cell value -> if value > 0 then map := PositiveMap.add (positive (cell + 1)) (positive value) !map) values;
  !map

(* Steps *)

let step_number word = let n = number word in require (n > 0) "there is no step 0"; positive n

let step_of line =
  let cut text separator =
    let n = String.length separator in
    let rec at i =
      if i + n > String.length text then raise (Wrong "this is neither a step nor the end")
      else if String.sub text i n = separator then String.sub text 0 i, after text (String.sub text 0 (i + n))
      else at (i + 1) in
    at 0 in
  let head, cells = cut line ": " in
  let cell word = positive (number word + 1) in
  let numbered, moves, by_rule = match String.split_on_char ' ' head with
    | [n; "colors"; moves] -> n, moves, Colors
    | n :: "step" :: moves :: "from" :: from -> n, moves, Step (List.map step_number from)
    | [n; "finish"; moves; "from"; from; "with"; joins] -> n, moves, Finish (step_number from, cell joins)
    | _ -> raise (Wrong "this is neither a step nor the end") in
  { number = step_number numbered; by_rule; moves = natural (number moves); names = List.map cell (String.split_on_char ' ' cells) }

(* Certificates *)

let plural n word = Printf.sprintf "%d %s%s" n word (if n = 1 then "" else "s")

let read_certificate lines =
  let limit line_bytes left = lines.line_bytes <- line_bytes; lines.left <- left in
  limit 65537 1048576;
  let rec header () = let text = need lines in if begins text "#" then header () else text in
  let version, board_bytes = match header () with
    | "colorwalk certificate 1" -> 1, 20971620
    | "colorwalk certificate 2" -> 2, 377487460
    | _ -> raise (Wrong "expected colorwalk certificate 1") in
  lines.checksum <- empty_digest;
  require (need lines = "board") "expected board";
  limit 16777217 board_bytes;
  let rec rows read = match need lines with "" -> List.rev read | row -> rows (row :: read) in
  let rows = rows [] in
  let is_graph = match rows with first :: _ -> begins first "p " || begins first "c " | [] -> false in
  let shape, paint, palette, start, size, expected = (if is_graph then read_graph else read_rows) rows in
  require (version = expected) "boards of this topology have another version";
  let board = { cells_of = shape; paint_of = map_of_array paint; palette = natural palette; start = positive (start + 1) } in
  let count = Array.length paint in
  let edges = List.rev_map (fun (a, b) -> int_of a - 1, int_of b - 1) (edges_of board) in
  require (Array.for_all (( = ) 0) (first_cells count edges (fun _ _ -> true))) "the graph is not connected";
  let labels = first_cells count edges (fun a b -> paint.(a) = paint.(b)) in
  let regions = ref 0 in
  Array.iteri (fun cell first -> if cell = first then incr regions) labels;
  let longest = 200 + 21 * palette + !regions * (String.length (string_of_int count) + 1) in
  limit (max 65537 (max longest (10 + (if palette > 35 then 4 else 1) * count * palette))) (min (count * count * 16384) 4294967296);
  let moves = match need lines with
    | "solution" -> []
    | text when begins text "solution " && text <> "solution " ->
        List.map color_of (Array.to_list (symbols (after text "solution ")))
    | _ -> raise (Wrong "expected solution and the moves") in
  let solution = List.rev_map positive (List.rev moves) in
  let regions = match prepare board (map_of_array (Array.map succ labels)) solution with
    | Some map -> map
    | None -> raise (Wrong "the solution does not clear the board") in
  let rec steps state count starts = match need lines with
    | text when begins text "#" -> steps state count starts
    | text when begins text "end " ->
        let least = if starts = None then bound board regions state else starts in
        count, after text "end ", least, starts <> None
    | _ when starts <> None -> raise (Wrong "the starts come last")
    | text when begins text "starts " -> (
        match bound_of_starts state (List.map step_number (String.split_on_char ' ' (after text "starts "))) with
        | Some least -> steps state count (Some least)
        | None -> raise (Wrong "the steps do not ascend, or a region is in all of them"))
    | text -> (
        match take board regions state (step_of text) with
        | Some state -> steps state (count + 1) None
        | None -> raise (Wrong "the step does not follow")) in
  let count, rest, least, any_start = steps nothing 0 None in
  let checksum = Printf.sprintf "%016Lx" lines.checksum and counted = string_of_int count in
  require (rest = counted || rest = counted ^ " " ^ checksum) "the number of steps, or the checksum, is another one";
  let where = if any_start then " from any start" else "" in
  match least with
  | None -> raise (Wrong "the last step names the start region")
  | Some least ->
      let known =
        if is_optimal solution least then
          Printf.sprintf "optimal: %s, and no solution%s has fewer" (plural (List.length solution) "move") where
        else Printf.sprintf "%s, at least %d needed%s" (plural (List.length solution) "move") (int_of_natural least) where in
      let text = List.fold_left (fun hash row -> digest_from hash (row ^ "\n")) empty_digest rows in
      Printf.sprintf "%s (%s), for %s, digest %016Lx" known (plural count "step") size text

(* Hands what each certificate proves, or the line where it is wrong, to [tell]. *)
let read_certificates get tell =
  let lines = { get; number = 0; raw = ""; text = None; checksum = empty_digest; line_bytes = 0; left = 0; held = false;
    ended = false } in
  let wanted = ref None in
  while not lines.ended do
    try
      Option.iter (seek lines) !wanted;
      if not lines.ended then begin
        let told = read_certificate lines in
        wanted := Some (fun text -> text <> Some "");
        lines.line_bytes <- 65537;
        lines.left <- 1048576;
        tell (Ok told)
      end
    with Wrong message ->
      wanted := Some (fun text ->
        text = Some "colorwalk certificate 1" || text = Some "colorwalk certificate 2");
      lines.held <- not lines.ended;
      tell (Error (lines.number, message))
  done

let () =
  let failed = ref false in
  (match List.tl (Array.to_list Sys.argv) with
  | ["--texts"; name] ->
      let file = open_in_bin name in
      let all = really_input_string file (in_channel_length file) in
      List.iter (fun text ->
        let at = ref 0 and told = ref [] in
        let get () = if !at < String.length text then (incr at; Some text.[!at - 1]) else None in
        read_certificates get (function
          | Ok proven -> told := proven :: !told
          | Error (line, _) -> told := Printf.sprintf "line %d" line :: !told);
        print_endline (String.concat "; " (List.rev !told))) (String.split_on_char '\000' all)
  | [] -> prerr_endline "usage: colorwalk-proof FILE..."; failed := true
  | names ->
      List.iter (fun name ->
        let file = open_in_bin name in
        read_certificates (fun () -> try Some (input_char file) with End_of_file -> None) (function
          | Ok proven -> Printf.printf "%s: %s\n" name proven
          | Error (line, message) -> Printf.printf "%s: line %d: %s\n" name line message; failed := true);
        close_in file) names);
  if !failed then exit 1
