// The texts of the page in German, and what the engine says.

import { translator } from "../messages.js";
import { Numbers } from "../numbers.js";

const numbers = new Numbers("de");

/**
 * @param {number} number
 * @param {string} one
 * @param {string} many
 */
const count = (number, one, many) =>
  `${numbers.whole(number)} ${number === 1 ? one : many}`;

/** @param {number} number */
const moves = (number) => count(number, "Zug", "Züge");

/**
 * The same behind a preposition such as »in«.
 *
 * @param {number} number
 */
const inMoves = (number) => count(number, "Zug", "Zügen");

/** @param {number} number */
const cells = (number) => count(number, "Feld", "Felder");

/** What stops a search, by the names that the engine has for it. */
const limits = {
  time: "das Zeitlimit",
  expanded: "das Limit für untersuchte Knoten",
  memory: "das Speicherlimit",
  cancelled: "eine Unterbrechung",
  own_time: "die Zeit des Lösers selbst",
  cap: "die Obergrenze des Lösers selbst",
};

/** @typedef {string} S */
/** @typedef {number} N */

/**
 * What the cells of a tiling are, and the rule that they add if it is not plain to see.
 *
 * @type {Record<string, [cells: string, rule?: string]>}
 */
const TILINGS = {
  grid: ["Quadrate"],
  torus: ["Quadrate, rundum", "jeder Rand berührt den gegenüber"],
  hex: ["Sechsecke"],
  triangle: ["Dreiecke", "sie berühren sich an Seiten, nicht an Ecken"],
};

/**
 * Returns what the cells of a board are, behind a comma; nothing for plain squares.
 *
 * @param {string} tiling
 */
const ofCells = (tiling) =>
  Object.hasOwn(TILINGS, tiling) && tiling !== "grid"
    ? `, ${TILINGS[tiling]?.[0]}`
    : "";

/** @param {string} tiling */
const withRule = (tiling) =>
  TILINGS[tiling]?.[1] ? `: ${TILINGS[tiling][1]}` : "";

/**
 * What the engine says in English, and the same in German. `{0}` stands for the first thing that differs from message to message,
 * `{0!}` for one that is a message itself. The first line that fits is used.
 *
 * @type {[string, string][]}
 */
export const MESSAGES = [
  // Where it is.
  [
    "move {0} is {1}, which is not a color: colors are written {2!}",
    "Zug {0} ist {1}, das ist keine Farbe: Farben schreibt man {2!}",
  ],
  ["{0!} (as {1})", "{0!} (gelesen als {1})"],
  ["line {0}, column {1}: {2!}", "Zeile {0}, Spalte {1}: {2!}"],
  ["line {0}: {1!}", "Zeile {0}: {1!}"],
  ["level {0}: {1!}", "Level {0}: {1!}"],
  ["move {0}: {1!}", "Zug {0}: {1!}"],
  ["the line {0} of the board: {1!}", "die Zeile {0} des Bretts: {1!}"],
  [
    "this can be read in two ways: as {0!}, or as {1!}",
    "das lässt sich auf zwei Arten lesen: als {0!} oder als {1!}",
  ],

  // Boards and games.
  ["there is {0!} for {1!}", "es gibt {0!}, aber {1!}"],
  ["there are {0!} for {1!}", "es gibt {0!}, aber {1!}"],
  [
    "{0} colors: a board has from 1 to {1}",
    "{0} Farben: ein Brett hat 1 bis {1}",
  ],
  [
    "color number {0} at cell {1} is not below the number of colors, {2}",
    "die Farbnummer {0} im Feld {1} liegt nicht unter der Zahl der Farben, {2}",
  ],
  [
    "row {0} has {1!} where row 0 has {2} (rows are counted from 0)",
    "Zeile {0} hat {1!}, Zeile 0 hat {2} (Zeilen zählen ab 0)",
  ],
  [
    "the start cell {0} lies outside the board ({1})",
    "das Startfeld {0} liegt außerhalb des Bretts ({1})",
  ],
  [
    "the game is over: the board was solved in {0!}",
    "das Spiel ist zu Ende: die Lösung hat {0!}",
  ],
  [
    "the board has no color {0}: it has {1!}",
    "das Brett hat keine Farbe {0}: es hat {1!}",
  ],
  ["the board has no color {0}", "das Brett hat keine Farbe {0}"],
  [
    "a board whose start cell has no color cannot start elsewhere",
    "ein Brett, dessen Startfeld keine Farbe hat, kann nicht woanders beginnen",
  ],
  [
    "color number {0} is too large: colors are numbered from 0 to {1}",
    "die Farbnummer {0} ist zu groß: Farben haben die Nummern 0 bis {1}",
  ],
  ["the board has no cells", "das Brett hat keine Felder"],
  [
    "a board of {0} x {1} is too large: at most {2} cells are allowed",
    "ein Brett von {0} x {1} ist zu groß: höchstens {2} Felder sind erlaubt",
  ],
  [
    "a board has from 1 to {0} cells, not {1}",
    "ein Brett hat 1 bis {0} Felder, nicht {1}",
  ],

  // Words that are no such thing.
  [
    "a cell: expected ROW,COLUMN, both counted from 0",
    "kein Feld: erwartet ist ZEILE,SPALTE, beide ab 0 gezählt",
  ],
  ["a color: expected {0!}", "keine Farbe: erwartet ist {0!}"],
  [
    "a rule variant: expected walk or flood",
    "keine Regel: erwartet ist walk oder flood",
  ],
  [
    "a start cell: expected ROW,COLUMN, both counted from 0, or center",
    "kein Startfeld: erwartet ist ZEILE,SPALTE, beide ab 0 gezählt, oder center",
  ],
  [
    "a single column of {0} is not connected: expected more columns",
    "eine einzige Spalte ({0}) hängt nicht zusammen: erwartet sind mehr Spalten",
  ],
  [
    "the board has holes: this page plays boards without, the program colorwalk plays it",
    "das Brett hat Löcher: diese Seite spielt Bretter ohne, das Programm colorwalk spielt es",
  ],
  [
    "a topology: expected {0} or {1}",
    "keine Topologie: erwartet ist {0} oder {1}",
  ],
  [
    "a size: expected WIDTHxHEIGHT in cells, such as 30x20",
    "keine Größe: erwartet ist BREITExHÖHE in Feldern, etwa 30x20",
  ],
  [
    "a limit: expected time, expanded, memory, cancelled, own_time or cap",
    "kein Limit: erwartet ist time, expanded, memory, cancelled, own_time oder cap",
  ],
  [
    "a file format of boards: expected {0} or {1}",
    "kein Format von Brettern: erwartet ist {0} oder {1}",
  ],
  ["the number of a board", "nicht die Nummer eines Bretts"],
  ["the seed", "nicht die Nummer des Zufalls"],
  ["the width", "nicht die Breite"],
  ["the height", "nicht die Höhe"],
  ["the row of the start", "nicht die Zeile des Starts"],
  ["the column of the start", "nicht die Spalte des Starts"],
  ["the number of colors", "nicht die Zahl der Farben"],
  ["{0} is not the size, WIDTHxHEIGHT", "{0} ist nicht die Größe, BREITExHÖHE"],
  ["{0} is not the start, ROW.COLUMN", "{0} ist nicht der Start, ZEILE.SPALTE"],

  // Game ids.
  [
    "the series has no board {0}: its boards are 0 to {1}",
    "die Reihe hat kein Brett {0}: ihre Bretter sind 0 bis {1}",
  ],
  [
    "the parts of the game id do not add up (was it copied whole?): expected {0!}",
    "die Teile der Kennung passen nicht zusammen (ist sie ganz kopiert?): erwartet ist {0!}",
  ],
  [
    "pcg1-WIDTHxHEIGHT-COLORS-RULES-SEED, optionally followed by -at-ROW.COLUMN",
    "pcg1-BREITExHÖHE-FARBEN-REGELN-ZUFALL, auch mit -at-ZEILE.SPALTE dahinter",
  ],
  [
    "the cells take {0} characters, but there are {1}: was the game id copied whole?",
    "die Felder brauchen {0} Zeichen, da sind aber {1}: ist die Kennung ganz kopiert?",
  ],
  [
    "the check at the end does not match: at least one character of the game id is wrong",
    "die Prüfziffer am Ende stimmt nicht: mindestens ein Zeichen der Kennung ist falsch",
  ],
  [
    "the characters of the cells do not encode a board with this number of colors",
    "die Zeichen der Felder ergeben kein Brett mit dieser Zahl von Farben",
  ],
  [
    "character {0} is {1}: a game id has only letters, digits, dots and hyphens",
    "das Zeichen {0} ist {1}: eine Kennung hat nur Buchstaben, Ziffern, Punkte und Bindestriche",
  ],
  [
    "{0} does not begin a game id: expected series-, pcg1-, board1- or holes1-",
    "{0} ist kein Anfang einer Kennung: erwartet ist series-, pcg1-, board1- oder holes1-",
  ],
  ["this game id is written {0}", "diese Kennung schreibt man {0}"],
  [
    "the game id describes no board: {0!}",
    "die Kennung beschreibt kein Brett: {0!}",
  ],
  [
    "an id of {0} has {1} cells: expected {2} digits or capitals",
    "eine Kennung von {0} hat {1} Felder: erwartet sind {2} Ziffern oder Großbuchstaben",
  ],
  [
    "a seed of Flood has 3 to 10 colors and at most {0} cells, as in 12x12c6m5#1234",
    "eine Zufallsnummer von Flood hat 3 bis 10 Farben und höchstens {0} Felder, wie in 12x12c6m5#1234",
  ],
  [
    "this is not a line of a saved game: expected NAME:LENGTH:VALUE",
    "das ist keine Zeile eines gespeicherten Spiels: erwartet ist NAME:LÄNGE:WERT",
  ],
  [
    "a second {0}: expected one saved game",
    "ein zweites {0}: erwartet ist ein gespeichertes Spiel",
  ],
  [
    "this is not a saved game of Flood: expected GAME, PARAMS and DESC",
    "das ist kein gespeichertes Spiel von Flood: erwartet sind GAME, PARAMS und DESC",
  ],

  // Texts of boards: lines of directives, and graphs.
  [
    "the directive {0} is wrong: expected start=ROW,COLUMN, both counted from 0, or start=center",
    "die Angabe {0} ist falsch: erwartet ist start=ZEILE,SPALTE, beide ab 0 gezählt, oder start=center",
  ],
  [
    "the directive {0} is wrong: expected colors= and a number from 1 to {1}",
    "die Angabe {0} ist falsch: erwartet ist colors= und eine Zahl von 1 bis {1}",
  ],
  [
    "the directive {0} is wrong: expected start=ROW,COLUMN, colors=NUMBER or topology=NAME",
    "die Angabe {0} ist falsch: erwartet ist start=ZEILE,SPALTE, colors=ZAHL oder topology=NAME",
  ],
  [
    "the directive {0} is wrong: expected each word only once per board",
    "die Angabe {0} ist falsch: erwartet ist jedes Wort nur einmal je Brett",
  ],
  [
    "the directive {0} is wrong: expected it above the first row of its board, with no blank line between",
    "die Angabe {0} ist falsch: erwartet ist sie über der ersten Zeile ihres Bretts, ohne Leerzeile dazwischen",
  ],
  ["the directive {0} is wrong: {1!}", "die Angabe {0} ist falsch: {1!}"],
  [
    "a single column of {0} triangles is not connected: expected more columns",
    "eine einzige Spalte von {0} Dreiecken hängt nicht zusammen: erwartet sind mehr Spalten",
  ],
  [
    "the graph is not connected: no edges lead from vertex 1 to vertex {0}",
    "der Graph hängt nicht zusammen: keine Kanten führen vom Knoten 1 zum Knoten {0}",
  ],
  [
    "the graph is not connected: nothing leads from cell 0 to cell {0}",
    "der Graph hängt nicht zusammen: nichts führt vom Feld 0 zum Feld {0}",
  ],
  [
    "the start cell {0} is not a vertex of the graph",
    "das Startfeld {0} ist kein Knoten des Graphen",
  ],
  ["expected p edge VERTICES EDGES", "erwartet ist p edge KNOTEN KANTEN"],
  [
    "expected p edge VERTICES EDGES before all other lines",
    "erwartet ist p edge KNOTEN KANTEN vor allen anderen Zeilen",
  ],
  [
    "vertex {0} has an edge to itself",
    "der Knoten {0} hat eine Kante zu sich selbst",
  ],
  [
    "more edges than the {0} announced",
    "mehr Kanten als die {0} angekündigten",
  ],
  ["the vertex already has a color", "der Knoten hat schon eine Farbe"],
  ["the graph already has a start", "der Graph hat schon einen Start"],
  [
    "expected e VERTEX VERTEX, n VERTEX COLOR, s VERTEX or c and a comment",
    "erwartet ist e KNOTEN KNOTEN, n KNOTEN FARBE, s KNOTEN oder c und eine Anmerkung",
  ],
  [
    "vertex {0} has no color: expected a line n {1} COLOR",
    "der Knoten {0} hat keine Farbe: erwartet ist eine Zeile n {1} FARBE",
  ],
  [
    "vertex {0} has color {1}, but the directive says colors={2}",
    "der Knoten {0} hat die Farbe {1}, aber die Angabe sagt colors={2}",
  ],
  ["{0} is not a number from {1} to {2}", "{0} ist keine Zahl von {1} bis {2}"],
  [
    "there are too many edges: at most {0} are allowed",
    "es sind zu viele Kanten: höchstens {0} sind erlaubt",
  ],
  [
    "the edge {0}-{1} leads nowhere: cells are numbered from 0 to {2}",
    "die Kante {0}-{1} führt ins Leere: Felder haben die Nummern 0 bis {2}",
  ],
  [
    "cell {0} has an edge to itself",
    "das Feld {0} hat eine Kante zu sich selbst",
  ],
  [
    "there is no graph: expected p edge VERTICES EDGES",
    "da ist kein Graph: erwartet ist p edge KNOTEN KANTEN",
  ],
  [
    "the graph is too large: at most {0} lines are allowed",
    "der Graph ist zu groß: höchstens {0} Zeilen sind erlaubt",
  ],

  // Texts of boards: grids.
  [
    "a second board begins here where only one was expected",
    "hier beginnt ein zweites Brett, erwartet ist nur eines",
  ],
  [
    "the row ends after {0!} where the first row of the board has {1}",
    "die Zeile hat nur {0!}, die erste Zeile des Bretts hat {1}",
  ],
  [
    "{0} is not a cell: expected a color, {1!}, or . for the start cell",
    "{0} ist kein Feld: erwartet ist eine Farbe, {1!}, oder . für das Startfeld",
  ],
  [
    "a second start cell: the board has one at {0} (row,column from 0) (a blank line separates boards)",
    "ein zweites Startfeld: das Brett hat eines in {0} (Zeile,Spalte ab 0) (eine Leerzeile trennt Bretter)",
  ],
  [
    "the start cell has no color, but flood rules were requested: expected a color, {0!}",
    "das Startfeld hat keine Farbe, verlangt sind aber die Regeln flood: erwartet ist eine Farbe, {0!}",
  ],
  [
    "the board has no color {0}: with colors={1} it has {2!}",
    "das Brett hat keine Farbe {0}: mit colors={1} hat es {2!}",
  ],
  [
    "the start cell is at {0}, but {1} was requested",
    "das Startfeld ist {0!}, verlangt ist aber {1!}",
  ],
  [
    "a board of {0} x {1} (columns x rows) is too large: at most {2} cells are allowed",
    "ein Brett von {0} x {1} (Spalten x Zeilen) ist zu groß: höchstens {2} Felder sind erlaubt",
  ],
  [
    "there is no board: expected rows of {0!}, and . for the start cell",
    "da ist kein Brett: erwartet sind Zeilen aus {0!}, und . für das Startfeld",
  ],
  [
    "a graph where a board in grid text was expected",
    "ein Graph, erwartet ist aber ein Brett in Zeilen",
  ],
  [
    "a comment begins with # and a blank: expected it, or a row",
    "eine Anmerkung beginnt mit # und einem Leerzeichen: erwartet ist sie oder eine Zeile",
  ],
  [
    "the board is too large: expected at most {0} cells",
    "das Brett ist zu groß: erwartet sind höchstens {0} Felder",
  ],

  // Texts of boards: what cells and rows can be.
  [
    "only some boards of the text have a . for the start cell: expected it in all or in none",
    "nur manche Bretter des Textes haben einen . als Startfeld: erwartet ist er in allen oder in keinem",
  ],
  [
    "the board has two start cells: expected one at most, or holes=. after the name of the file",
    "das Brett hat zwei Startfelder: erwartet ist höchstens eines",
  ],
  [
    "the row has {0!} where the first row of the board has {1}",
    "die Zeile hat {0!}, die erste Zeile des Bretts hat {1}",
  ],
  [
    "the board has {0!}: expected {1} for a size of {2}",
    "das Brett hat {0!}: erwartet sind {1} bei einer Größe von {2}",
  ],
  ["a cell is empty", "ein Feld ist leer"],
  [
    "{0} is not a name for a color: expected at most {1} visible characters",
    "{0} ist kein Name einer Farbe: erwartet sind höchstens {1} sichtbare Zeichen",
  ],
  [
    "{0} differs from another color by its blanks alone: expected names that differ more",
    "{0} unterscheidet sich von einer anderen Farbe nur in Leerzeichen: erwartet sind Namen, die sich mehr unterscheiden",
  ],
  [
    "the board has {0}{1} colors: expected at most {2}",
    "das Brett hat {0!}{1} Farben: erwartet sind höchstens {2}",
  ],
  ["at least ", "mindestens "],
  [
    "the start cell has no color: it is not a flood board, and cannot start elsewhere",
    "das Startfeld hat keine Farbe: das Brett ist kein flood-Brett und kann nicht woanders beginnen",
  ],
  [
    "the start cell does not exist: expected start=ROW.COLUMN of another one",
    "das Startfeld gibt es nicht: erwartet ist start=ZEILE.SPALTE eines anderen",
  ],
  ["there is no board", "da ist kein Brett"],
  [
    "there is no board: expected at least one",
    "da ist kein Brett: erwartet ist mindestens eines",
  ],
  [
    "boards in the format {0} begin here, in a file of the format {1}: expected one format per file",
    "hier beginnen Bretter im Format {0} in einer Datei des Formats {1}: erwartet ist ein Format je Datei",
  ],
  [
    "the board has {0!}: expected {1}, or one board per line of {2} cells",
    "das Brett hat {0!}: erwartet ist {1} oder ein Brett je Zeile von {2} Feldern",
  ],
  [
    "a byte here is not text: expected UTF-8, and lines that end with a line feed",
    "ein Byte hier ist kein Text: erwartet ist UTF-8 mit Zeilenvorschüben am Ende der Zeilen",
  ],
  [
    "the line is too long: expected at most {0} bytes",
    "die Zeile ist zu lang: erwartet sind höchstens {0} Bytes",
  ],

  ["the palette has no color for {0}", "die Palette hat keine Farbe für {0}"],
  [
    "the palette has {0} for {1} and for another color: expected different ones",
    "die Palette hat {0} für {1} und für eine andere Farbe: erwartet sind verschiedene",
  ],

  // Texts of boards: JSON.
  [
    '{0} is not a color of a palette: expected one such as "#d55e00" or "blue"',
    '{0} ist keine Farbe einer Palette: erwartet ist eine wie "#d55e00" oder "blue"',
  ],
  [
    'expected rows such as [[1, 2], [2, 1]], or an object such as {"board": [[1, 2], [2, 1]]}',
    'erwartet sind Zeilen wie [[1, 2], [2, 1]] oder ein Objekt wie {"board": [[1, 2], [2, 1]]}',
  ],
  [
    "the board is {0}, but its object says {1}",
    "das Brett ist {0}, sein Objekt sagt aber {1}",
  ],
  [
    "the board has {0} colors, but its object says {1}",
    "das Brett hat {0} Farben, sein Objekt sagt aber {1}",
  ],
  [
    "the board has two starts: expected one",
    "das Brett hat zwei Starts: erwartet ist einer",
  ],
  [
    "the start is not on the board: expected its row and column, counted from 0",
    "der Start liegt nicht auf dem Brett: erwartet sind seine Zeile und Spalte, ab 0 gezählt",
  ],
  [
    "the size is incomplete: expected width and height, or size for both",
    "die Größe ist unvollständig: erwartet sind width und height oder size für beide",
  ],
  ["{0} is not a row: {1!}", "{0} ist keine Zeile: {1!}"],
  ["the list is empty: {0!}", "die Liste ist leer: {0!}"],
  [
    "some cells are texts and some are numbers: expected one kind",
    "manche Felder sind Texte und manche Zahlen: erwartet ist eine Art",
  ],
  [
    "{0} is not a cell: expected a text or a whole number from 0 on{1}",
    "{0} ist kein Feld: erwartet ist ein Text oder eine ganze Zahl ab 0{1!}",
  ],
  [", or holes={0}", " oder holes={0}"],
  ["this is not a board: {0!}", "das ist kein Brett: {0!}"],
  ["this is not JSON: {0!}", "das ist kein JSON: {0!}"],
  ["{0} is not part of a board: {1!}", "{0} gehört nicht zu einem Brett: {1!}"],
  [
    "the value is too long: expected at most {0} bytes",
    "der Wert ist zu lang: erwartet sind höchstens {0} Bytes",
  ],
  [
    "this is not JSON: a bracket does not end",
    "das ist kein JSON: eine Klammer endet nicht",
  ],
  ["unknown field `target`", "unbekanntes Feld `target`"],
  [
    "this is a level: add --free",
    "das ist ein Level des anderen Spiels, das nur das Programm colorwalk mit --free spielt",
  ],

  // Texts of boards: tables.
  [
    "the first line says {0!}, but there are {1}",
    "die erste Zeile sagt {0!}, da sind aber {1}",
  ],
  ["the number of boards", "nicht die Zahl der Bretter"],
  ["the number of rows", "nicht die Zahl der Zeilen"],
  ["the number of columns", "nicht die Zahl der Spalten"],
  ["the limit on the moves", "nicht das Limit der Züge"],
  ["the row of the start cell", "nicht die Zeile des Startfelds"],
  ["the column of the start cell", "nicht die Spalte des Startfelds"],
  ["ROWS COLUMNS COLORS", "ZEILEN SPALTEN FARBEN"],
  [
    "ROWS COLUMNS, and below it ROW COLUMN of the start cell",
    "ZEILEN SPALTEN, und darunter ZEILE SPALTE des Startfelds",
  ],
  [
    "SIDE, ROWS COLUMNS, or ROWS COLUMNS COLORS LIMIT",
    "SEITE, ZEILEN SPALTEN oder ZEILEN SPALTEN FARBEN LIMIT",
  ],
  [
    "this is not the header of a board: expected {0!}",
    "das ist nicht der Kopf eines Bretts: erwartet ist {0!}",
  ],
  [
    "{0} is not {1!}: expected a number from {2} to {3}",
    "{0} ist {1!}: erwartet ist eine Zahl von {2} bis {3}",
  ],
  [
    "{0} is not the color of cell {1}: expected a number from 1 to {2}",
    "{0} ist nicht die Farbe des Felds {1}: erwartet ist eine Zahl von 1 bis {2}",
  ],
  [
    "the lines are {0} rows of {1}: expected {2} rows of {3}",
    "die Zeilen sind {0} von je {1}: erwartet sind {2} von je {3}",
  ],
  [
    "{0} is not the optimum: expected a number, 0 if it is unknown",
    "{0} ist nicht das Optimum: erwartet ist eine Zahl, 0 für ein unbekanntes",
  ],
  [
    "the board has {0} colors, but the line above it says {1}",
    "das Brett hat {0} Farben, die Zeile darüber sagt aber {1}",
  ],
  [
    "the file ends in a header: expected ROW COLUMN of the start cell",
    "die Datei endet in einem Kopf: erwartet ist ZEILE SPALTE des Startfelds",
  ],
  [
    "the file ends after {0} of the board's {1!}",
    "die Datei endet nach {0} Feldern, das Brett hat {1!}",
  ],
  [
    "{0} follows the last cell of a board of {1}: expected a new line",
    "{0} folgt auf das letzte Feld eines Bretts von {1}: erwartet ist eine neue Zeile",
  ],
  [
    "the column of the start cell is missing",
    "die Spalte des Startfelds fehlt",
  ],
  [
    "the row has {0!}: expected {1} or {2}, as the line above the board says",
    "die Zeile hat {0!}: erwartet sind {1} oder {2}, wie es über dem Brett steht",
  ],
  [
    "{0} is not a cell: expected a letter or a digit",
    "{0} ist kein Feld: erwartet ist ein Buchstabe oder eine Ziffer",
  ],
  [
    "a board of {0} cells is not square: expected a square, or its size, WIDTHxHEIGHT",
    "ein Brett von {0} Feldern ist nicht quadratisch: erwartet ist ein Quadrat oder die Größe, BREITExHÖHE",
  ],
  [
    "the row ends without a comma: expected one behind each row",
    "die Zeile endet ohne Komma: erwartet ist eines hinter jeder Zeile",
  ],
  [
    "the row is not in quotation marks: expected them around each row",
    "die Zeile steht nicht in Anführungszeichen: erwartet sind sie um jede Zeile",
  ],
  [
    "a bracket within a row: expected rows of cells",
    "eine Klammer in einer Zeile: erwartet sind Zeilen aus Feldern",
  ],
  [
    "the row is in other brackets than those before it",
    "die Zeile steht in anderen Klammern als die davor",
  ],
  [
    "{0} between rows: expected rows in brackets alone",
    "{0} zwischen Zeilen: erwartet sind nur Zeilen in Klammern",
  ],
  [
    "a row in brackets needs commas or blanks between its cells",
    "eine Zeile in Klammern braucht Kommas oder Leerzeichen zwischen den Feldern",
  ],
  [
    "the row does not begin and end with a bar",
    "die Zeile beginnt und endet nicht mit einem senkrechten Strich",
  ],
  [
    "lists in a list are JSON: expected nothing else in the text",
    "Listen in einer Liste sind JSON: erwartet ist sonst nichts im Text",
  ],
  [
    "some cells have quotation marks and some have none: expected one kind",
    "manche Felder haben Anführungszeichen und manche nicht: erwartet ist eine Art",
  ],
  [
    "there are blanks around the quotation marks: expected none",
    "um die Anführungszeichen sind Leerzeichen: erwartet sind keine",
  ],
  [
    "{0}: expected format={1}, or the size of the boards, such as {2}",
    "{0!}: erwartet ist format={1} oder die Größe der Bretter, etwa {2}",
  ],
  [
    "{0} is not of the kind of the cells before it: expected one kind, or {1!}",
    "{0} ist von anderer Art als die Felder davor: erwartet ist eine Art, {1!}",
  ],
  [
    "{0} is not a number, a letter, a color or an emoji: expected one, or {1!}",
    "{0} ist keine Zahl, kein Buchstabe, keine Farbe und kein Emoji: erwartet ist eines davon, {1!}",
  ],
  [
    "the quotation mark does not end before the next separator",
    "das Anführungszeichen endet nicht vor dem nächsten Trennzeichen",
  ],
  [
    "{0} is not a cell: expected rows of numbers, letters or names",
    "{0} ist kein Feld: erwartet sind Zeilen aus Zahlen, Buchstaben oder Namen",
  ],
  [
    "a list of texts: expected lists of cells, or format={0}",
    "eine Liste von Texten: erwartet sind Listen von Feldern oder format={0}",
  ],
  [
    "a line of {0} cells is too short for a board of its own",
    "eine Zeile von {0} Feldern ist zu kurz für ein eigenes Brett",
  ],
  [
    "a board of {0} is a single row or column",
    "ein Brett von {0} ist eine einzige Zeile oder Spalte",
  ],
  [
    "a board of {0} is more than four times as long as wide",
    "ein Brett von {0} ist mehr als viermal so lang wie breit",
  ],
  [
    "a board of {0} digits may be a column of numbers",
    "ein Brett von {0} Ziffern ist vielleicht eine Spalte von Zahlen",
  ],
  [
    "a board of {0} may be {1} boards",
    "ein Brett von {0} sind vielleicht {1} Bretter",
  ],
  [
    "a text ends with a 0 behind its last board: expected its end",
    "ein Text endet mit einer 0 hinter dem letzten Brett: erwartet ist sein Ende",
  ],
  ["a bracket does not end", "eine Klammer endet nicht"],
  [
    "this is the size of a board: expected its rows below",
    "das ist die Größe eines Bretts: erwartet sind darunter seine Zeilen",
  ],
  [
    "the line may be a row or a comment: expected a blank line above a comment of as many words as the row",
    "die Zeile ist eine Zeile von Feldern oder eine Anmerkung: erwartet ist eine Leerzeile über einer Anmerkung mit so vielen Wörtern",
  ],

  // Solvers.
  ["duplicate argument {0}", "die Angabe {0} steht doppelt"],
  [
    "invalid argument {0}: expected key=value, with commas between arguments",
    "die Angabe {0} ist falsch: erwartet ist schlüssel=wert, mit Kommas dazwischen",
  ],
  [
    "missing name: expected name:key=value,key=value",
    "der Name fehlt: erwartet ist name:schlüssel=wert,schlüssel=wert",
  ],
  [
    "invalid name {0}: expected printable ASCII without spaces, ':', ',', '=' and '/'",
    "der Name {0} ist falsch: erwartet ist druckbares ASCII ohne Leerzeichen, ':', ',', '=' und '/'",
  ],
  [
    "there is no solver {0}: expected {1}",
    "es gibt keinen Löser {0}: erwartet ist {1}",
  ],
  [
    "there is no metric {0}: expected {1}",
    "es gibt keine Bewertung {0}: erwartet ist {1}",
  ],
  [
    "{0} has no parameter {1}: expected {2}",
    "{0} hat keinen Parameter {1}: erwartet ist {2}",
  ],
  [
    "{0}: invalid {1}={2}: expected {3!}",
    "{0}: {1}={2} ist falsch: erwartet ist {3!}",
  ],
  [
    "invalid solver {0}: expected exact, or exact:KEY=VALUE,...",
    "der Löser {0} ist falsch: erwartet ist exact oder exact:SCHLÜSSEL=WERT,...",
  ],
  [
    "{0}: the board has more than {1} positions, the cap of this solver; raise cap, or use a solver that does not need them all at once",
    "{0}: das Brett hat mehr als {1} Stellungen, die Obergrenze dieses Lösers; ein höheres cap hilft, oder ein Löser, der nicht alle auf einmal braucht",
  ],
  [
    "{0}: the board has {1} regions, which is too large for this solver: {2!}",
    "{0}: das Brett hat {1} Gebiete und ist zu groß für diesen Löser: {2!}",
  ],
  [
    "it proves boards of up to {0}; a table of this one would take {1}",
    "er beweist Bretter bis {0}; eine Tabelle von diesem bräuchte {1}",
  ],
  [
    "it proves boards of up to {0}, larger ones with the feature wide",
    "er beweist Bretter bis {0}, größere mit der Eigenschaft wide",
  ],
  [
    "beams count at most 65534 moves to a region",
    "er zählt höchstens 65534 Züge bis zu einem Gebiet",
  ],
  [
    "{0} returned a wrong solution; this is a bug in the solver: {1!}",
    "{0} hat eine falsche Lösung geliefert; das ist ein Fehler im Löser: {1!}",
  ],
  [
    "the metric {0} returned {1} where {2} cells are left after {3} moves: expected a finite number",
    "die Bewertung {0} ergab {1}, wo {2} Felder nach {3} Zügen übrig sind: erwartet ist eine endliche Zahl",
  ],
  [
    "{0} claims that {1} moves are needed where {2} clear the board; this is a bug in the solver",
    "{0} behauptet, dass {1} Züge nötig sind, wo {2} das Brett räumen; das ist ein Fehler im Löser",
  ],
  [
    "the certificate cannot be written: {0}",
    "der Beweis lässt sich nicht schreiben: {0}",
  ],
  ["the proof was cancelled", "der Beweis wurde abgebrochen"],

  // This page.
  [
    "the board has {0} cells: this page plays up to {1}, the program colorwalk more",
    "das Brett hat {0} Felder: diese Seite spielt bis zu {1}, das Programm colorwalk mehr",
  ],
  [
    "the board has {0} colors: this page has symbols for {1}",
    "das Brett hat {0} Farben: diese Seite hat Zeichen für {1}",
  ],
  [
    "a {0} has no rows and columns, and cannot be drawn",
    "ein {0!} hat keine Zeilen und Spalten und lässt sich nicht zeichnen",
  ],

  // What values a parameter takes.
  ["a whole number from {0}", "eine ganze Zahl ab {0}"],
  ["a number from {0} to {1}", "eine Zahl von {0} bis {1}"],
  ["a decimal number from {0} to {1}", "eine Dezimalzahl von {0} bis {1}"],
  [
    "a size such as 512MiB or 2GiB, at least {0}",
    "eine Größe wie 512MiB oder 2GiB, mindestens {0}",
  ],
  ["yes or no", "yes oder no"],
  [
    "{0}, or several with a + between them",
    "{0} oder mehrere mit einem + dazwischen",
  ],
  ["the name of a metric", "der Name einer Bewertung"],

  // Pictures.
  [
    "no board was found: nothing repeats in both directions",
    "kein Brett gefunden: nichts wiederholt sich in beiden Richtungen",
  ],
  [
    "no board was found: the largest lattice of squares has {0} rows and {1} columns, and only boards of squares are read",
    "kein Brett gefunden: das größte Raster von Quadraten hat {0} Zeilen und {1} Spalten, und nur Bretter aus Quadraten werden gelesen",
  ],
  [
    "of {0} rows and {1} columns, the cell in row {2}, column {3} has no clear color",
    "von {0} Zeilen und {1} Spalten hat das Feld in Zeile {2}, Spalte {3} keine klare Farbe",
  ],
  [
    "only {0}% of the borders between colors lie on the lattice of {1} rows and {2} columns, and only boards of squares are read",
    "nur {0}% der Grenzen zwischen Farben liegen auf dem Raster von {1} Zeilen und {2} Spalten, und nur Bretter aus Quadraten werden gelesen",
  ],
  [
    "each row of cells is shifted by half a cell, as hexagons are, and only boards of squares are read",
    "jede Reihe von Feldern ist um ein halbes Feld verschoben, wie bei Sechsecken, und nur Bretter aus Quadraten werden gelesen",
  ],
  [
    "{0}% of the cells of one color have a line between them, where all or none should: symbols or textures look like this",
    "{0}% der Felder einer Farbe haben eine Linie zwischen sich, wo alle oder keine sie haben sollten: so sehen Zeichen oder Muster aus",
  ],
  [
    "the cells of {0} rows and {1} columns are not evenly spaced",
    "die Felder von {0} Zeilen und {1} Spalten haben ungleiche Abstände",
  ],
  [
    "the board of {0} rows and {1} columns has no clear {2} side",
    "das Brett von {0} Zeilen und {1} Spalten hat keinen klaren Rand {2!}",
  ],
  [
    "the board seems to go on past the {0} side of {1} rows and {2} columns",
    "das Brett scheint {0!} über {1} Zeilen und {2} Spalten hinauszugehen",
  ],
  [
    "the page has a color of the board on its {0} side, so a line of cells may be missing from {1} rows and {2} columns",
    "die Seite {0!} neben dem Brett hat eine seiner Farben, also fehlt vielleicht eine Reihe von Feldern in {1} Zeilen und {2} Spalten",
  ],
  [
    "the {0} line of {1} rows and {2} columns has a color that no cell inside has, as a margin has",
    "die Reihe {0!} von {1} Zeilen und {2} Spalten hat eine Farbe, die innen kein Feld hat, wie ein Rand",
  ],
  [
    "the {0} line of {1} rows and {2} columns has every color once, as color buttons have",
    "die Reihe {0!} von {1} Zeilen und {2} Spalten hat jede Farbe einmal, wie Farbknöpfe",
  ],
  [
    "{0}% of the cells have one color, as a background has, or a game that is nearly won",
    "{0}% der Felder haben eine Farbe, wie ein Hintergrund oder ein fast gewonnenes Spiel",
  ],
  [
    "all colors are steps from one color to another, as in a heat map",
    "alle Farben sind Stufen von einer Farbe zu einer anderen, wie in einer Wärmekarte",
  ],
  [
    "all colors are shades of one, as in a calendar of contributions",
    "alle Farben sind Töne von einer, wie in einem Kalender von Beiträgen",
  ],
  [
    "one side is at least three times as long as the other",
    "eine Seite ist mindestens dreimal so lang wie die andere",
  ],
  [
    "cells mostly have the color of their neighbors in one direction, as in a sheet",
    "Felder haben meist die Farbe ihrer Nachbarn in einer Richtung, wie in einer Tabelle",
  ],
  [
    "the colors are not clear: {0} of them are {1} times as far apart as each is spread, and 8 times are needed",
    "die Farben sind nicht klar: {0} von ihnen liegen {1}-mal so weit auseinander, wie jede streut, nötig ist 8-mal",
  ],
  [
    "{0} colors were found, of which {1} have more than one cell: most boards have from {2} to {3}",
    "{0} Farben gefunden, davon {1} mit mehr als einem Feld: die meisten Bretter haben {2} bis {3}",
  ],
  [
    "colors differ across only {0}% of the lines of {1} rows and {2} columns, or there are gaps between these lines: cells may be larger, or the game is nearly won",
    "nur an {0}% der Linien von {1} Zeilen und {2} Spalten wechseln Farben, oder zwischen diesen Linien sind Lücken: die Felder sind vielleicht größer, oder das Spiel ist fast gewonnen",
  ],
  [
    "there are colors of one cell or a few beside each other, {0} of them: the picture may show a pointer or a change",
    "es gibt Farben mit nur einem Feld oder wenigen nebeneinander, {0} davon: das Bild zeigt vielleicht einen Zeiger oder eine Störung",
  ],
  [
    "every line {0} of {1} rows and {2} columns has colors of its own: parts of cells look like this",
    "jede {0}. Reihe von {1} Zeilen und {2} Spalten hat eigene Farben: so sehen Teile von Feldern aus",
  ],
  [
    "{0}% of the cells of {1} rows and {2} columns have two colors: cells may be smaller",
    "{0}% der Felder von {1} Zeilen und {2} Spalten haben zwei Farben: die Felder sind vielleicht kleiner",
  ],
  [
    "the picture shows a board of {0} rows and {1} columns and one of {2} rows and {3} columns",
    "das Bild zeigt ein Brett von {0} Zeilen und {1} Spalten und eines von {2} Zeilen und {3} Spalten",
  ],
  [
    "beside a board of {0} rows and {1} columns, several colors come again and again, as on a second board",
    "neben einem Brett von {0} Zeilen und {1} Spalten kehren mehrere Farben immer wieder, wie auf einem zweiten Brett",
  ],
  [
    "a board of {0} rows and {1} columns was read, where {2} rows and {3} columns are expected",
    "gelesen wurde ein Brett von {0} Zeilen und {1} Spalten, erwartet sind {2} Zeilen und {3} Spalten",
  ],
  [
    "{0} colors were read, where {1} are expected",
    "gelesen wurden {0} Farben, erwartet sind {1}",
  ],
  [
    "of {0} rows and {1} columns, the cell in row {2}, column {3} does not look like the others of its color: something may lie over the board",
    "von {0} Zeilen und {1} Spalten sieht das Feld in Zeile {2}, Spalte {3} nicht aus wie die anderen seiner Farbe: vielleicht liegt etwas über dem Brett",
  ],
  [
    "of {0} rows and {1} columns, {2} cells beside each other, the first in row {3}, column {4}, have a color that is nowhere else: something may lie over them, or they may be lit",
    "von {0} Zeilen und {1} Spalten haben {2} Felder nebeneinander, das erste in Zeile {3}, Spalte {4}, eine Farbe, die sonst nirgends ist: vielleicht liegt etwas über ihnen, oder sie sind beleuchtet",
  ],
  [
    "some colors are in one part of {0} rows and {1} columns only: a part may be covered, lit or in shadow",
    "einige Farben sind nur in einem Teil von {0} Zeilen und {1} Spalten: vielleicht ist ein Teil verdeckt, beleuchtet oder im Schatten",
  ],
  [
    "if all of the board is seen, count its rows and columns and give the size; if not, take the picture again",
    "wenn das ganze Brett zu sehen ist, zähle seine Zeilen und Spalten und gib die Größe an; wenn nicht, mache das Bild noch einmal",
  ],
  [
    "if no cell is covered, lit or changing, count the colors and give their number; if one is, take the picture again",
    "wenn kein Feld verdeckt oder beleuchtet ist oder gerade wechselt, zähle die Farben und gib ihre Zahl an; sonst mache das Bild noch einmal",
  ],
  [
    "if no cell is covered, lit or changing, count the rows, columns and colors and give all three; if one is, take the picture again",
    "wenn kein Feld verdeckt oder beleuchtet ist oder gerade wechselt, zähle die Zeilen, Spalten und Farben und gib alle drei an; sonst mache das Bild noch einmal",
  ],
  [
    "crop the picture to one board, with some margin, or give the size",
    "schneide das Bild auf ein Brett zu, mit etwas Platz ringsum, oder gib die Größe an",
  ],
  [
    "crop the picture to the cells of the board alone, without a margin",
    "schneide das Bild auf die Felder des Bretts allein zu, ohne Rand",
  ],
  [
    "take the picture again, of the whole board with some margin and with nothing over it",
    "mache das Bild noch einmal, vom ganzen Brett mit etwas Platz ringsum und ohne etwas darüber",
  ],
  ["write the board as a text", "schreibe das Brett als Text"],
  ["count again, or leave it out", "zähle noch einmal oder lass es weg"],
  ["top", "oben"],
  ["bottom", "unten"],
  ["left", "links"],
  ["right", "rechts"],
  [
    "a picture of {0} x {1} pixels is empty",
    "ein Bild von {0} x {1} Pixeln ist leer",
  ],
  [
    "a picture of {0} x {1} pixels is too large: a side has at most {2} pixels, a picture {3}",
    "ein Bild von {0} x {1} Pixeln ist zu groß: eine Seite hat höchstens {2} Pixel, ein Bild {3}",
  ],
  [
    "{0} bytes for a picture of {1} x {2} pixels, which has {3}: 4 for each pixel",
    "{0} Bytes für ein Bild von {1} x {2} Pixeln, das {3} hat: 4 je Pixel",
  ],
  [
    "there is no memory for a picture of {0} × {1} pixels",
    "für ein Bild von {0} × {1} Pixeln reicht der Speicher nicht",
  ],

  // What solvers do, and what their parameters are.
  [
    "a quick answer, then a better one and its proof for as long as there is time",
    "eine schnelle Antwort, dann eine bessere und ihr Beweis, solange Zeit ist",
  ],
  ["the time for all of it", "die Zeit für alles zusammen"],
  [
    "layer by layer, keeping the most promising positions",
    "Schicht um Schicht, mit den aussichtsreichsten Stellungen",
  ],
  [
    "the positions kept in each layer",
    "wie viele Stellungen jede Schicht behält",
  ],
  [
    "a shortest solution, with proof, in bounded memory",
    "eine kürzeste Lösung, mit Beweis, in begrenztem Speicher",
  ],
  [
    "the width of the beam that finds the first solution",
    "die Breite des Strahls, der die erste Lösung findet",
  ],
  [
    "the memory of a proof; unless given, the limit on memory, or 256MiB without one",
    "der Speicher eines Beweises; sonst das Speicherlimit, oder 256MiB ohne eines",
  ],
  [
    "the number of threads; all processors unless given",
    "die Zahl der Threads; sonst alle Prozessoren",
  ],
  [
    "leaves out parts of the search, to measure what they are worth",
    "lässt Teile der Suche weg, um zu messen, was sie wert sind",
  ],
  [
    "look-ahead, then before each move a breadth-first search under a cap",
    "Vorausschau, dann vor jedem Zug eine Breitensuche unter einer Obergrenze",
  ],
  [
    "the number of nodes after which nothing more is queued",
    "nach so vielen Knoten wird nichts mehr angestellt",
  ],
  [
    "the moves made by look-ahead before the search is first tried",
    "die Züge der Vorausschau, bevor die Suche zuerst versucht wird",
  ],
  [
    "whether moves that clear nothing are queued too, as in the series",
    "ob auch Züge angestellt werden, die nichts räumen, wie in der Reihe",
  ],
  [
    "look-ahead, then depth-first search for the shortest end",
    "Vorausschau, dann Tiefensuche nach dem kürzesten Ende",
  ],
  ["the nodes to expand", "wie viele Knoten untersucht werden"],
  [
    "the moves made by look-ahead before the search",
    "die Züge der Vorausschau vor der Suche",
  ],
  [
    "further moves that the first completion must stay below",
    "wie viele weitere Züge das erste Ende unterbieten muss",
  ],
  [
    "a priority queue of positions ordered by moves made and cells cleared, under a cap",
    "eine Warteschlange von Stellungen nach Zügen und geräumten Feldern, unter einer Obergrenze",
  ],
  [
    "how many cells a move must clear to be worth its cost",
    "wie viele Felder ein Zug räumen muss, um seinen Preis wert zu sein",
  ],
  [
    "the nodes in the queue above which the search commits to the best moves",
    "von so vielen Knoten in der Schlange an legt sich die Suche auf die besten Züge fest",
  ],
  [
    "dijkstra for the first half of the cells, then look-ahead by area",
    "dijkstra für die erste Hälfte der Felder, dann Vorausschau nach Fläche",
  ],
  [
    "dijkstra for the first half of the cells, then dijkstra with another scale",
    "dijkstra für die erste Hälfte der Felder, dann dijkstra mit anderem Maßstab",
  ],
  [
    "the cells, of each 600, cleared before the other algorithm takes over",
    "von je 600 Feldern so viele, bis das andere Verfahren übernimmt",
  ],
  ["the scale after the switch", "der Maßstab nach dem Wechsel"],
  [
    "look-ahead by area, then dijkstra",
    "Vorausschau nach Fläche, dann dijkstra",
  ],
  [
    "look-ahead by perimeter, then dijkstra",
    "Vorausschau nach Umfang, dann dijkstra",
  ],
  [
    "the moves made by look-ahead before the search takes over",
    "die Züge der Vorausschau, bevor die Suche übernimmt",
  ],
  ["how a position is rated", "wie eine Stellung bewertet wird"],
  ["how many moves to look ahead", "wie viele Züge vorausgeschaut wird"],
  [
    "plays the color that a metric rates best",
    "spielt die Farbe, die eine Bewertung am besten findet",
  ],
  [
    "plays the color with the best position within reach of a few moves",
    "spielt die Farbe mit der besten Stellung in wenigen Zügen",
  ],
  [
    "the number of moves after which the area counts",
    "nach so vielen Zügen zählt die Fläche",
  ],
  ["the cells cleared", "die geräumten Felder"],
  [
    "the border between newly cleared and uncleared cells",
    "die Grenze zwischen frisch geräumten und übrigen Feldern",
  ],
  ["the perimeter divided by the area", "der Umfang durch die Fläche"],
  ["the perimeter, then the area", "der Umfang, dann die Fläche"],
  ["the path ratio, then the area", "das Wegverhältnis, dann die Fläche"],
  [
    "relaxes all edges of the whole graph of positions; small boards only",
    "entspannt alle Kanten des ganzen Graphen der Stellungen; nur kleine Bretter",
  ],
  [
    "relaxes the edges of the whole graph of positions in order; small boards only",
    "entspannt die Kanten des ganzen Graphen der Stellungen der Reihe nach; nur kleine Bretter",
  ],
  [
    "the most nodes that the graph of positions may have",
    "so viele Knoten darf der Graph der Stellungen höchstens haben",
  ],
  [
    "plays random colors, useful or not",
    "spielt zufällige Farben, nützlich oder nicht",
  ],
  [
    "plays random colors among those that clear something",
    "spielt zufällige Farben, die etwas räumen",
  ],
  ["the seed of the draws", "die Nummer des Zufalls"],
  [
    "plays the colors in turn, useful or not",
    "spielt die Farben reihum, nützlich oder nicht",
  ],
  [
    "plays the colors in turn and skips those that would clear nothing",
    "spielt die Farben reihum, ohne die, die nichts räumen",
  ],

  // Formats.
  [
    "A graph in DIMACS format: p edge, then n VERTEX COLOR and e VERTEX VERTEX, one per line",
    "Ein Graph im Format DIMACS: p edge, dann n KNOTEN FARBE und e KNOTEN KNOTEN, je Zeile eines",
  ],
  [
    "One line per row, boards separated by blank lines; a . is the start cell of a walk board",
    "Eine Zeile je Zeile, Bretter durch Leerzeilen getrennt; ein . ist das leere Startfeld",
  ],
  [
    "One game id per line, including those of Simon Tatham's Flood",
    "Eine Kennung je Zeile, auch solche von Simon Tathams Flood",
  ],
  [
    "Lists of rows in JSON, also in objects",
    "Listen von Zeilen in JSON, auch in Objekten",
  ],
  ["One board per line", "Ein Brett je Zeile"],
  [
    "A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0",
    "Eine Zeile ZEILEN SPALTEN FARBEN, die Felder als Zahlen ab 1, dann das Optimum oder 0",
  ],
  [
    "Rows of words, numbers, letters or emoji, also separated by commas",
    "Zeilen aus Wörtern, Zahlen, Buchstaben oder Emoji, auch durch Kommas getrennt",
  ],
  [
    "Rows below a line with their size, also below the number of boards",
    "Zeilen unter einer Zeile mit ihrer Größe, auch unter der Zahl der Bretter",
  ],
  [
    "A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words",
    "Eine Zeile ZEILEN SPALTEN, der Start als ZEILE SPALTE ab 0, dann die Felder als beliebige Wörter",
  ],

  // Levels of the game in which each move recolors any region.
  ["no cell has a color", "kein Feld hat eine Farbe"],
  [
    "the start cell {0} has no color, so that it belongs to no region: use flood rules",
    "das Startfeld {0} hat keine Farbe und gehört zu keinem Gebiet: erwartet ist ein Startfeld mit Farbe",
  ],
  ["{0} levels: one is expected", "{0} Level: erwartet ist eines"],
  ["more than {0} colors are used", "mehr als {0} Farben kommen vor"],
  [
    "there is no level: expected an object with cells",
    "da ist kein Level: erwartet ist ein Objekt mit cells",
  ],
  [
    "row {0} has {1} cells where row 0 has {2}",
    "Zeile {0} hat {1} Felder, Zeile 0 hat {2}",
  ],
  [
    "{0} is not a color: expected 0 or more, or -1",
    "{0} ist keine Farbe: erwartet ist 0 oder mehr, oder -1",
  ],
  [
    "text after the level: one line is expected",
    "Text nach dem Level: erwartet ist eine Zeile",
  ],
  [
    "expected 01|NAME|X|Y|SQUARES|TRIANGLES|RUNS|MOVES and more fields",
    "erwartet ist 01|NAME|X|Y|QUADRATE|DREIECKE|LÄUFE|ZÜGE und weitere Angaben",
  ],
  ["a number of squares in a row", "keine Zahl von Quadraten in einer Zeile"],
  ["a number of triangles", "keine Zahl von Dreiecken"],
  ["a number of moves", "keine Zahl von Zügen"],
  ["a run length", "keine Länge eines Laufs"],
  [
    "{0} triangles do not fill rows of {1} squares",
    "{0} Dreiecke füllen keine Zeilen von {1} Quadraten",
  ],
  [
    "{0} is not a color: expected 0 to 9 and A to F",
    "{0} ist keine Farbe: erwartet ist 0 bis 9 und A bis F",
  ],
  [
    "the runs have more than {0} triangles",
    "die Läufe haben mehr als {0} Dreiecke",
  ],
  [
    "the runs have {0} triangles, not {1}",
    "die Läufe haben {0} Dreiecke, nicht {1}",
  ],
  [
    "text after the board: one board is expected",
    "Text nach dem Brett: erwartet ist ein Brett",
  ],
  [
    "{0} is not a cell: expected letters and digits",
    "{0} ist kein Feld: erwartet sind Buchstaben und Ziffern",
  ],
  [
    "{0} cells where the first row has {1}",
    "{0} Felder, die erste Zeile hat {1}",
  ],
  [
    "no board: expected rows of letters and digits",
    "kein Brett: erwartet sind Zeilen von Buchstaben und Ziffern",
  ],
  [
    "a limit of {0} moves is below the fewest, {1}",
    "ein Limit von {0} Zügen liegt unter den wenigsten, {1}",
  ],
  ["{0} has no number of moves", "{0} hat keine Zahl von Zügen"],
  [
    "{0} states a number of moves again: it is expected once",
    "{0} nennt noch einmal eine Zahl von Zügen: erwartet ist sie einmal",
  ],
  [
    "no first solution was found: {0!}",
    "keine erste Lösung ist gefunden: {0!}",
  ],
  [
    "{0} is not a sign of cells that do not exist: expected one of {1}",
    "{0} ist kein Zeichen für Felder, die es nicht gibt: erwartet ist eines von {1}",
  ],
  [
    "a graph of {0!} has no rows and columns, and cannot be played",
    "ein Graph mit {0!} hat keine Zeilen und Spalten, man kann ihn nicht spielen",
  ],
  ["{0} node", "{0} Knoten"],
  ["{0} nodes", "{0} Knoten"],

  // What the reader of JSON says.
  [
    "unknown field {0}, expected one of {1}",
    "das Feld {0} ist unbekannt, erwartet ist eines von {1}",
  ],
  ["duplicate field {0}", "das Feld {0} steht doppelt"],
  ["missing field {0}", "das Feld {0} fehlt"],

  // Last what fits much: counts, names, and messages within messages.
  ["holes={0} if there is no cell", "oder holes={0}, wenn dort kein Feld ist"],
  ["format={0}", "oder format={0}"],
  ["{0} left after {1!}", "{0!} übrig nach {1!}"],
  ["{0} is not {1!}", "{0} ist {1!}"],
  ["{0!}, but {1!}", "{0!}, aber {1!}"],
  ["{0} cell", "{0} Feld"],
  ["{0} cells", "{0} Felder"],
  ["{0} color", "{0} Farbe"],
  ["{0} colors", "{0} Farben"],
  ["{0} move", "{0} Zug"],
  ["{0} moves", "{0} Züge"],
  ["{0} row", "{0} Zeile"],
  ["{0} rows", "{0} Zeilen"],
  ["{0} board", "{0} Brett"],
  ["{0} boards", "{0} Bretter"],
  ["{0} line", "{0} Zeile"],
  ["{0} lines", "{0} Zeilen"],
  ["{0} vertex", "{0} Knoten"],
  ["{0} vertices", "{0} Knoten"],
  ["{0} region", "{0} Gebiet"],
  ["{0} regions", "{0} Gebiete"],
  ["no rows", "keine Zeilen"],
  ["{0} edge was announced", "{0} Kante war angekündigt"],
  ["{0} edges were announced", "{0} Kanten waren angekündigt"],
  ["1 to 9, a to z or (36) to (64)", "1 bis 9, a bis z oder (36) bis (64)"],
  ["graph of {0!}", "Graph mit {0!}"],
  ["{0} (row,column from 0)", "{0} (Zeile,Spalte ab 0)"],
  ["{0} (from 0)", "{0} (ab 0)"],
  ["{0} of {1} ({2})", "{0!} von {1} ({2})"],
  ["{0} to {1}", "{0} bis {1}"],
  ["{0!}; {1!}", "{0!}; {1!}"],
  ["{0}: {1!}", "{0}: {1!}"],
];

const engine = translator(MESSAGES, (text) => `»${text}«`);

/** @type {import("../texts.js").Texts} */
export const de = {
  language: "de",
  numbers,
  engine,
  errors: {
    noTexts: (language, why) =>
      `Die Texte auf ${language} sind nicht angekommen: ${why}. Lade die Seite neu, um es noch einmal zu versuchen.`,
    noWebAssembly:
      "dieser Browser hat kein WebAssembly oder lässt Seiten es nicht benutzen",
    notLoaded: "die Engine ist nicht geladen",
    noCanvas: "dieser Browser hat keine Fläche zum Zeichnen",
    noAnswer: (file, status) => `${file}: der Server hat ${status} geantwortet`,
    worker: "ein Hintergrundprozess ist ausgefallen",
    cancelled: "abgebrochen",
    over: (made) =>
      `Zug ${made + 1}: das Spiel ist zu Ende: die Lösung hat ${moves(made)}`,
    noColor: (place, symbol) =>
      `Zug ${place}: das Brett hat keine Farbe ${symbol}`,
  },
  stored: {
    expected: (field, what) => `${field}: erwartet ist ${what}`,
    whole: "eine ganze Zahl",
    wholeOrNull: "eine ganze Zahl oder null",
    flag: "true oder false",
    oneOf: (values) =>
      `eines von ${values.map((value) => JSON.stringify(value)).join(", ")}`,
    moves: "Züge wie 1213",
    day: "ein Tag wie 2026-11-27",
    names: "eine Liste von Texten",
    hues: "Farben wie c82e0c",
    id: "die Kennung eines Bretts",
    object: "erwartet ist ein Objekt",
    tags: (made) => `eines für jeden der ${made} Züge`,
    par: (made) => `höchstens die ${made} Züge des Wegs`,
  },
  title: "Color Walk",
  skip: "Zum Brett springen",
  close: "Schließen",
  cancel: "Abbrechen",
  views: { play: "Spiel", levels: "Level", daily: "Täglich", lab: "Löser" },
  navigation: "Ansichten",
  notStarted: (why) => `Die Seite konnte nicht starten: ${why}`,
  limits,
  broken: (why) =>
    `Etwas ist schiefgegangen: ${why}. Dein Spiel bleibt erhalten: lade die Seite neu, wenn es nicht weitergeht.`,
  noBench: (why) =>
    `Die Löser sind nicht verfügbar: ${why}. Dein Spiel geht weiter, und sie werden noch einmal geladen.`,
  missing: (why) =>
    `Etwas fehlt: ${why}. Dein Spiel bleibt erhalten: drücke den Knopf noch einmal.`,
  update: {
    ready:
      "Es gibt eine neue Fassung dieser Seite. Dein Spiel bleibt erhalten.",
    reload: "Neu laden",
  },
  colorNames: {
    red: "Rot",
    darkRed: "Dunkelrot",
    orange: "Orange",
    peach: "Pfirsich",
    yellow: "Gelb",
    cream: "Creme",
    olive: "Oliv",
    green: "Grün",
    lightGreen: "Hellgrün",
    darkGreen: "Dunkelgrün",
    turquoise: "Türkis",
    lightTurquoise: "Helltürkis",
    blue: "Blau",
    lightBlue: "Hellblau",
    darkBlue: "Dunkelblau",
    purple: "Lila",
    lightPurple: "Helllila",
    magenta: "Magenta",
    pink: "Rosa",
    lightPink: "Hellrosa",
    brown: "Braun",
    gray: "Grau",
    lightGray: "Hellgrau",
    black: "Schwarz",
    white: "Weiß",
  },
  settings: {
    open: "Einstellungen",
    palette: "Farben des Bretts",
    palettes: {
      standard: "für jedes Farbensehen",
      classic: "klassisch",
      tableau: "kräftig",
      pastel: "Pastell",
    },
    marks: "In den Feldern",
    marking: {
      none: "nur Farben",
      symbols: "Ziffern und Buchstaben",
      shapes: "Formen",
    },
    theme: "Seite",
    themes: {
      system: "hell oder dunkel wie das System",
      light: "hell",
      dark: "dunkel",
    },
    language: "Sprache",
    ofBrowser: "die des Browsers",
    keys: "Tasten spielen Farben überall auf der Seite, nicht nur auf dem Brett",
    wasted: "Eine Farbe, die nichts räumt, zählt als Zug",
    sound: "Ton und Vibration",
    shortcuts:
      "Tasten: 1, 2, 3 … spielen eine Farbe, ? gibt einen Tipp, die Rücktaste nimmt einen Zug zurück, mit Umschalt spielt sie ihn wieder. Auf dem Brett: nach links wischen nimmt zurück, ein Finger, der auf einer Farbe liegen bleibt, zeigt, was sie räumt.",
    notices: "Lizenzen der Software in dieser Seite",
  },
  play: {
    back: "Hier ist wieder dein Spiel.",
    heading: "Spiel",
    start: "Start",
    missing: "nicht verfügbar",
    title: ({ tiling, width, height, colors }) =>
      `${width} × ${height}, ${count(colors, "Farbe", "Farben")}${ofCells(tiling)}${withRule(tiling)}`,
    introduction: [
      "Drücke eine Farbe, die den Ring berührt.",
      "Geräumt! Drücke jetzt eine andere Farbe, die die Lücke berührt.",
      "Räume so das ganze Brett, in so wenigen Zügen wie möglich.",
    ],
    rule: (tiling) => {
      const [kind = "", rule] = TILINGS[tiling] ?? [];
      return rule ? `${kind}: ${rule}.` : "";
    },
    boardRole: "Brett, mit den Pfeiltasten zu erkunden",
    boardLabel: (board) =>
      `Brett mit ${board.width} Spalten und ${board.height} Zeilen, ${count(board.colors, "Farbe", "Farben")}. Pfeiltasten erkunden es, die Eingabetaste spielt die Farbe eines Felds.`,
    colors: "Farben",
    color: (symbol, gain) =>
      gain
        ? `Farbe ${symbol}: räumt ${cells(gain)}`
        : `Farbe ${symbol}: räumt jetzt nichts`,
    undo: "Zurück",
    redo: "Vor",
    hint: "Tipp",
    again: "Nochmal",
    fresh: "Neu",
    zoom: "Größer",
    made: "Züge",
    madeOf: (made, allowed) => `${made} von ${allowed ?? "…"}`,
    undoneMoves: (undone) => `${undone} zurück`,
    lost: (lost) => `${lost} zu viel`,
    left: "Felder übrig",
    fewest: "Nötig",
    between: (lower, best) =>
      best === undefined
        ? lower
          ? `${lower} oder mehr`
          : "…"
        : `${lower} bis ${best}`,
    played: (cleared, left) =>
      `${cells(cleared)} geräumt, ${numbers.whole(left)} übrig.`,
    cost: "Er hat einen Zug gekostet: eine andere Farbe war besser.",
    bars: "Geräumte Felder, Zug für Zug",
    places: (fewest) => `Geräumte Felder, Zug für Zug: ${fewest} Züge reichen`,
    walk: (cleared) => (cleared.length ? cleared.join(", ") : "noch kein Zug"),
    nothing:
      "Diese Farbe berührt nichts, was du räumen könntest. Versuche eine andere.",
    undone: (made, left) =>
      `Zurück bei ${inMoves(made)}, ${cells(left)} übrig.`,
    redone: (made, left) =>
      `Wieder gespielt: ${moves(made)}, ${cells(left)} übrig.`,
    notPerfect: "Mit Vor bleibt das Spiel perfekt.",
    noUndo: "Mit begrenzten Zügen lässt sich keiner zurücknehmen.",
    limited:
      "Die Züge sind begrenzt: jeder zählt, und keiner lässt sich zurücknehmen. Wie viele erlaubt sind, steht fest, sobald bewiesen ist, wie viele nötig sind.",
    at: (row, column, state) => `Zeile ${row}, Spalte ${column}: ${state}.`,
    atCleared: "geräumt",
    limitKnown: (allowed) =>
      `Du hast ${moves(allowed)}. Jeder zählt, und keiner lässt sich zurücknehmen.`,
    playedOn: (left) => `Weiter ohne Grenze: noch ${cells(left)}.`,
    hintOnLevel: "Mit Tipps hat ein Level höchstens zwei Sterne.",
    atUncleared: (symbol, size, near) =>
      `Farbe ${symbol}, ${cells(size)} zusammen${near ? ", jetzt zu räumen" : ""}`,
    hintLooking: "Die beste Farbe wird gesucht.",
    hintProven: (symbol, left) =>
      `Farbe ${symbol}, die mit den Punkten, ist die beste: noch ${moves(left)} bis zum Ende.`,
    hintGuess: (symbol, left) =>
      `Farbe ${symbol}, die mit den Punkten, ist die beste bisher: noch ${moves(left)} bis zum Ende.`,
    hintStopped: (symbol, left, limit) =>
      `Farbe ${symbol}, die mit den Punkten, ist die beste gefundene: noch ${moves(left)} bis zum Ende. Die Suche beendete: ${limit}; mit Tipp geht sie weiter.`,
    hintReasons: {
      only: () => "Keine andere Farbe räumt etwas.",
      costs: () => "Jede andere kostet einen Zug.",
      path: (regions, costs) =>
        `Nur sie bringt ${regions === 1 ? "das fernste Gebiet (mit Ring)" : "alle fernsten Gebiete"} näher${costs ? ": jede andere kostet einen Zug" : ""}.`,
      nearer: (regions) =>
        `Sie bringt ${regions === 1 ? "das fernste Gebiet (mit Ring)" : "alle fernsten Gebiete"} näher.`,
      finishes: () => "Sie räumt die letzten Felder ihrer Farbe.",
      most: () => "Keine andere Farbe räumt mehr.",
    },
    hintFailed: (why) =>
      `Es gibt keinen Tipp: ${why}. Drücke Tipp, um es noch einmal zu versuchen.`,
    searchFailed: (why) =>
      `Die Suche nach den wenigsten Zügen ist gescheitert: ${why}. Du kannst weiterspielen; drücke die Zahl der nötigen Züge, um es noch einmal zu versuchen.`,
    noEngine: (why) =>
      `Du kannst spielen, aber Tipps und die Zahl der nötigen Züge sind nicht verfügbar: ${why}. Sie werden noch einmal geladen.`,
    engineFound: "Tipps und die Zahl der nötigen Züge sind jetzt verfügbar.",
    loading: "Das Brett wird geöffnet.",
    solved: (made) => `Gelöst in ${inMoves(made)}.`,
    restored: "Hier ist dein letztes Spiel.",
    grown: (width, height, colors) =>
      `Das kannst du gut: hier sind ${width} × ${height} Felder in ${colors} Farben.`,
    badLast: (why) => `Dein letztes Spiel ließ sich nicht öffnen: ${why}.`,
    badGame: (why) =>
      `Das gespeicherte Spiel auf diesem Brett ist nicht spielbar und wird weggelassen: ${why}.`,
    badMoves: (why) =>
      `Die Züge dieses Links lassen sich nicht spielen. Hier ist dein letztes Spiel. (${why}.)`,
    badLink: (why) =>
      `Dieser Link öffnet kein Brett. Hier ist dein letztes Spiel. (${why}.)`,
  },
  about: {
    why: (par) => `Warum ${par}?`,
    open: "Über diese Zahl",
    heading: "So wenige Züge wie möglich",
    text: "Während du spielst, sucht der Rechner einen kürzesten Weg, dieses Brett zu räumen, und einen Beweis, dass keiner kürzer ist. Deine Züge werden damit verglichen.",
    loading: "Der Löser wird geladen.",
    missing: (why) =>
      `Nicht verfügbar: ${why}. Der Löser wird ab und zu noch einmal geladen, und wenn du den Knopf drückst.`,
    proven: (par) => `${par}: das ist bewiesen.`,
    between: (lower, best) =>
      `Noch nicht bekannt: mindestens ${lower}${best === undefined ? "" : `, höchstens ${best}`}.`,
    proving: (seconds, expanded) =>
      `Suche seit ${numbers.decimal(seconds, 1)} s, ${numbers.whole(expanded)} Stellungen bisher.`,
    failed: (why) => `Die Suche ist gescheitert: ${why}.`,
    stop: "Suche anhalten",
    start: "Suchen",
  },
  win: {
    heading: (made, perfect) =>
      perfect ? `Perfekt: ${moves(made)}!` : `Gelöst in ${inMoves(made)}`,
    stars: (stars) => `${stars} von 3 Sternen`,
    verdict: (over, par) =>
      over === 0
        ? "Mit weniger geht es nicht."
        : over <= 2
          ? `So knapp: ${par} sind möglich.`
          : over <= 5
            ? `Gut gemacht. ${par} sind möglich.`
            : `${par} sind möglich.`,
    hints: (hints, fewest) =>
      hints === 0
        ? "Ohne Tipps."
        : `Mit ${count(hints, "Tipp", "Tipps")}${fewest ? ": höchstens zwei Sterne" : ""}.`,
    lost: (lost, shown) =>
      lost > shown
        ? `${lost} verlorene Züge; diese ${shown} hielten am meisten auf`
        : `${count(lost, "verlorener Zug", "verlorene Züge")}, und was besser war`,
    better: (move) => `Besser ab Zug ${move}`,
    instead: (move, played, best, needed) =>
      `Zug ${move} hat einen gekostet: nach Farbe ${played} noch ${moves(needed)}, nach Farbe ${best} noch ${needed - 1}.`,
    sooner: (better, mine) =>
      `Das umrandete Gebiet wäre mit Zug ${better} weg, nicht mit ${mine}.`,
    undone: (undone) =>
      undone ? `${count(undone, "Zug", "Züge")} zurückgenommen.` : "",
    helped: "Nicht alles davon war von dir: dieses Spiel zählt nicht.",
    sent: "Das ist das Spiel aus dem Link; es zählt für den, der es gespielt hat.",
    missing:
      "Wie viele Züge nötig sind, ist nicht bekannt: der Löser ließ sich nicht laden.",
    looking: "Wie viele Züge nötig sind, wird noch gesucht.",
    unknown: (lower, best) =>
      `Wie viele Züge nötig sind, ist nicht bekannt: mindestens ${lower}${best === undefined ? "" : `, höchstens ${best}`}.`,
    nothingToDo: "Dieses Brett ist von Anfang an leer.",
    yours: "Du",
    shortest: "Der kürzeste",
    shortestKnown: "Der kürzeste gefundene",
    next: "Nächstes Brett",
    nextBoard: (title) => `Nächstes Brett: ${title}`,
    nextLevel: (title) => `Nächstes Level: ${title}`,
    nextWorld: (world, title) => `Nächste Welt, ${world}: ${title}`,
    lastLevel: "Alle Level",
    sound: "Ton an",
    other: "Anderes Brett",
    reveal: "Was besser war",
    again: "Fang neu an für einen weiteren Stern, oder sieh, was besser war.",
    failed: "Keine Züge mehr",
    failedText: (allowed, made, left) =>
      `${moves(allowed)} waren erlaubt, ${left ? `${count(left, "Feld ist", "Felder sind")} übrig` : `du brauchtest ${made}`}.`,
    tryAgain: "Noch einmal",
    playOn: "Ohne Limit weiterspielen",
  },
  walk: {
    step: (step, all, left) =>
      `Zug ${step} von ${all}, ${numbers.whole(left)} übrig`,
    map: (made) => `${moves(made)}, dunkel nach hell`,
    move: "Zug",
    play: "Abspielen",
    pause: "Anhalten",
  },
  road: {
    heading: (stars, all) => `Level: ${stars} von ${all} Sternen`,
    worlds: [
      "Erste Schritte",
      "Mehr Farben",
      "Sechsecke",
      "Dreiecke",
      "Rundum",
      "Weite Wege",
      "Aufgaben",
    ],
    exercises:
      "Neben der Straße, für eine Klasse: Bretter von drei bis fünf Zügen, jedes mit einem einzigen kürzesten Weg. Die Farbe, die am meisten räumt, ist nicht immer die richtige. Nach dem Lösen sagt der Knopf Warum, weshalb es nicht mit weniger geht.",
    world: (name, stars, all) => `${name}: ${stars} von ${all} Sternen`,
    next: (place, world) => `Weiter: ${world}, Level ${place}`,
    done: "Du hast jedes Level gelöst. Sterne, die fehlen, gibt es noch zu gewinnen.",
    open: "Jedes Level ist offen: fang an, wo du magst. Drei Sterne gibt es für so wenige Züge wie möglich ohne Tipps, zwei für höchstens zwei mehr oder mit Tipps, einen für jeden anderen Weg.",
    level: (place, title, par, stars) =>
      `Level ${place}: ${title}; ${moves(par)} reichen; ${stars ? `${stars} von 3 Sternen` : "nicht gelöst"}`,
    title: (world, place, title) => `${world}, Level ${place}: ${title}`,
  },
  daily: {
    heading: "Tagesbretter",
    title: (day, small) =>
      `${small ? "Kleines Tagesbrett" : "Tagesbrett"}, ${day}`,
    small: ["Kleines Brett", "Kleines Brett des Tages, 8 × 8"],
    classic: ["Großes Brett", "Großes Brett des Tages, 14 × 14"],
    calendar: "Kalender",
    streak: (days) =>
      days === 0
        ? "Noch keine Serie: löse das heutige Brett, um eine zu beginnen."
        : `${count(days, "Tag", "Tage")} in Folge.`,
    next: (hours, minutes) =>
      `Das nächste kommt um Mitternacht, in ${hours ? `${hours}\u00a0Std. ` : ""}${minutes}\u00a0Min.`,
    distribution: "Deine Tagesbretter: Züge mehr als nötig",
    over: ["keiner", "1", "2", "3", "4", "5+"],
    fresh: "Ein neues Tagesbrett ist da. Dieses Spiel bleibt im Kalender.",
    openToday: "Öffnen",
    before: "Voriger Monat",
    after: "Nächster Monat",
    solved: (made, over, perfect) =>
      `gelöst in ${inMoves(made)}${perfect ? ", perfekt" : over === undefined ? "" : `, ${over} mehr als nötig`}`,
    open: "nicht gelöst",
    legend:
      "★ perfekt: in so wenigen Zügen wie möglich, ohne Tipps, keinen zurückgenommen; +2 mit zwei mehr. Ein Tag beginnt um Mitternacht, wo du bist.",
    none: (day) =>
      `es gibt kein Tagesbrett für ${day}: erwartet ist ein Tag wie 2026-11-22, nicht in der Zukunft`,
  },
  share: {
    open: "Teilen",
    text: "Was geteilt wird",
    daily: (day) => `Color Walk, ${day}`,
    result: ({ walk, par, hints, undone = 0 }, perfect) => {
      const over =
        par === null || perfect
          ? ""
          : walk.length === par
            ? ", so wenige wie möglich"
            : `, ${walk.length - par} mehr als nötig`;
      return `${moves(walk.length)}${perfect ? ", perfekt" : over}${hints ? `, ${count(hints, "Tipp", "Tipps")}` : ""}${undone ? `, ${undone} zurückgenommen` : ""}`;
    },
    picture: "Bild teilen",
    pictured:
      "Eine Karte deines Wegs, mit dem Tag, den Sternen und der Zahl der Züge: je heller, desto später",
    outcome: "Ergebnis kopieren",
    board: "Link zum Brett kopieren",
    walk: "Link mit den Zügen kopieren",
    send: "Senden …",
    copied: "Kopiert.",
    selected:
      "Dieser Browser lässt die Seite nicht kopieren: der Text ist zum Kopieren markiert.",
  },
  results: {
    open: "Ergebnisse",
    heading: "Deine Ergebnisse",
    none: "Noch nichts: die Bretter, die du löst, werden in diesem Browser gespeichert.",
    kind: (size, colors, tiling, rules) =>
      `${size}, ${count(colors, "Farbe", "Farben")}${ofCells(tiling)}${rules === "walk" ? "" : `, ${rules}`}`,
    columns: [
      "Bretter",
      "Gelöst",
      "Perfekt",
      "Ohne Tipps",
      "Züge zu viel, im Mittel",
    ],
    export: "Als Datei speichern",
    import: "Aus einer Datei lesen",
    imported: (games) => `${count(games, "Brett ist", "Bretter sind")} neu.`,
    notImported: (why) => `Nichts wurde gelesen: ${why}.`,
    notResults: "das ist keine Datei von Ergebnissen dieser Seite",
    badResult: (id, why) =>
      `das ist keine Datei von Ergebnissen dieser Seite, Brett ${id.slice(0, 60)}: ${why}`,
    unsolved: "walk: erwartet sind Züge, die das Brett lösen",
    erase: "Löschen",
    sure: (games) =>
      `${count(games, "Brett", "Bretter")} und deine Serie für immer löschen?`,
    reallyErase: "Alle löschen",
    keep: "Behalten",
    erased: "Die Ergebnisse sind gelöscht.",
    damaged:
      "Ein Teil der Daten, die dieser Browser gespeichert hat, war nicht lesbar. Er ist beiseitegelegt, nichts wurde gelöscht.",
    full: "Der Speicher dieses Browsers ist voll: Ergebnisse und Spiele gehen verloren, wenn diese Seite geschlossen wird. Speichere sie in Ergebnisse als Datei.",
    noStorage:
      "Dieser Browser lässt die Seite nichts speichern: Ergebnisse gehen verloren, wenn sie geschlossen wird.",
  },
  fresh: {
    heading: "Neues Brett",
    sizes: [
      "Klein",
      "Mittel",
      "Klassisch",
      "Groß",
      "Breit",
      "Riesig",
      "Sechsecke",
      "Rundum",
    ],
    size: (width, height, colors) => `${width} × ${height}, ${colors} Farben`,
    limit: "Erlaubte Züge",
    limits: {
      "": "unbegrenzt",
      5: "so viele wie nötig und 5 mehr",
      2: "so viele wie nötig und 2 mehr",
      0: "so viele wie nötig",
    },
    other: "Jede andere Größe",
    tiling: "Felder",
    tilings: () =>
      Object.entries(TILINGS).map(
        ([tiling, [kind]]) =>
          /** @type {[string, string]} */ ([tiling, kind + withRule(tiling)]),
      ),
    width: "Spalten",
    height: "Zeilen",
    colors: "Farben",
    rules: "Start",
    walk: "ein leeres Feld",
    flood: "ein Feld mit einer Farbe und die seiner Farbe ringsum",
    start: "Startfeld",
    startHelp: "center oder Zeile,Spalte ab 0",
    seed: "Nummer des Bretts",
    seedHelp: "leer für ein zufälliges",
    seedMistake:
      "die Nummer des Bretts ist eine ganze Zahl von 0 bis 18446744073709551615",
    make: "Spielen",
    paste: "Ein Brett oder einen Link einfügen",
    level: "Level wie in KAMI: jeder Zug färbt irgendein Gebiet um",
    picture: "Ein Bild eines Bretts",
    pictureFile: "Bild",
    pictureHelp:
      "etwa ein Bildschirmfoto, auch irgendwo auf der Seite eingefügt oder abgelegt; es verlässt diesen Browser nie",
  },
  paste: {
    text: "Brett, Bretter oder ein Link",
    textHelp:
      "Zahlen, Buchstaben, Emoji, CSV, JSON oder das Format eines anderen Programms",
    file: "Oder eine Datei",
    format: "Format",
    anyFormat: "wird erkannt",
    formatHelp: "nur nötig, wenn ein Text sich auf zwei Arten lesen lässt",
    found: (number, format) =>
      `${count(number, "Brett", "Bretter")}, gelesen als ${format}. Drücke das, das du spielen willst.`,
    first: (number) => `Die ersten ${number} sind zu sehen.`,
    link: "Link",
    play: "Spielen",
    take: (number, width, height, colors) =>
      `Brett ${number} spielen: ${width} × ${height}, ${count(colors, "Farbe", "Farben")}`,
    bad: (number, why) => `Brett ${number}: ${why}`,
    tooLarge:
      "Die Datei ist größer als 20 MB: für solche Dateien gibt es das Programm für die Kommandozeile.",
  },
  why: {
    heading: "Warum geht es nicht mit weniger?",
    proving: "Der Beweis wird noch einmal geführt, um ihn aufzuzeichnen.",
    play: "Dieses Brett spielen",
    link: "Link hierher kopieren",
    back: "Zurück",
    next: "Weiter",
    place: (step, all) => `Schritt ${step} von ${all}`,
    lead: (par, all) =>
      `In ${all} Schritten siehst du, warum ${moves(par - 1)} dieses Brett nie räumen.`,
    way: (colors, move) =>
      move === 1
        ? `Jeder Zug räumt eine Farbe. Ein Gebiet von ${colors} ist übrig.`
        : `Ein Zug räumt nur, was die Lücke berührt: er kommt ein Gebiet weiter. Zähle die hellen Gebiete entlang: das fernste von Farbe ${colors} hat die Nummer ${move}.`,
    notBefore: (colors, move) =>
      `${colors} kann nicht vor Zug ${move} fertig sein.`,
    others: (colors, count) =>
      count === 1
        ? `${colors}: auch ihr fernstes Gebiet hat die Nummer des Zuges, in dem es frühestens geht. Drücke sie, um den Weg zu sehen.`
        : `${colors}: das fernste Gebiet einer jeden hat die Nummer des Zuges, in dem es frühestens geht. Drücke eine, um den Weg zu sehen.`,
    noneBefore: (count, move) =>
      count === 1
        ? `Sie kann nicht vor Zug ${move} fertig sein.`
        : `Keine davon kann vor Zug ${move} fertig sein.`,
    from: (colors, move) => `${colors} Zug ${move}`,
    ends: (count, move) =>
      `Ein Zug macht höchstens eine Farbe fertig. Diese ${count} Farben enden also mit ${count} verschiedenen Zügen, und keiner davon kommt vor Zug ${move}.`,
    atLeast: (least) => `Mindestens ${moves(least)}.`,
    toGo: (least) => `Noch mindestens ${moves(least)}.`,
    oneMore: (least) => `1 + ${least - 1}: noch mindestens ${moves(least)}.`,
    colors: (regions, seen) =>
      `Reichen ${moves(seen)}? Sieh auf das Ende eines Spiels. ${
        regions === 1
          ? "Solange das gepunktete Gebiet da ist, braucht es einen Zug."
          : `Solange die ${regions} gepunkteten Gebiete alle da sind, sind ${regions} Farben übrig, und jede braucht einen eigenen Zug.`
      }`,
    ring: (first, more, least) =>
      first
        ? `Nun seien alle hellen Gebiete da. Sie liegen rings um die gepunkteten, darum räumt der nächste Zug keines mit Punkt. Danach brauchen die gepunkteten ${moves(least)}, wie eben gesehen.`
        : `${count(more, "Gebiet", "Gebiete")} mehr um die gepunkteten: wieder räumt der nächste Zug keines mit Punkt.`,
    cases: (colors, regions, least, first, seen) =>
      first
        ? `Hier kommt es auf die nächste Farbe an: drücke jeden Fall. Kommt ${colors}, bleiben alle ${regions} gepunkteten Gebiete, denn die dieser Farbe liegen hinter hellen. Sie brauchen ${moves(least)}${seen ? ", wie eben gesehen" : ""}.`
        : `Wieder kommt es auf die nächste Farbe an. Kommt ${colors}, bleiben alle ${regions} gepunkteten Gebiete und brauchen ${moves(least)}.`,
    ifNext: "Die nächste Farbe",
    reason: "Warum brauchen diese so viele?",
    extra: (colors, first, least) =>
      first
        ? `Ein Gebiet mehr, ${colors}, hell und ohne Punkt. Kein gepunktetes hat seine Farbe, darum braucht es einen eigenen Zug, neben den ${least} für die gepunkteten.`
        : `Ein Gebiet mehr, ${colors}, in einer Farbe, die kein gepunktetes hat.`,
    end: (colors, par, bright) =>
      `${bright ? "Am Anfang sind alle hellen Gebiete des letzten Schritts da" : "Das hast du gesehen"}: mindestens ${moves(par)}. Und ${par} ${par === 1 ? "reicht" : "reichen"}: ${colors}`,
    fewest: (par) =>
      `Mit ${par === 2 ? "1 Zug" : `${par - 1} Zügen`} geht es also nie: weniger als ${par} ${par === 1 ? "ist" : "sind"} nicht möglich.`,
    all: "Alle Tatsachen",
    trail: "Der Weg durch den Beweis",
    fact: (least) =>
      `Solange alle hellen Gebiete da sind, ${least === 1 ? "ist" : "sind"} mindestens ${moves(least)} nötig.`,
    last: (par, size) =>
      `Am Anfang sind alle da. Also sind auf diesem Brett von ${size} mindestens ${par} nötig, denn`,
    because: "Das ist so, denn",
    rules: {
      colors: (regions) =>
        regions === 1
          ? "dieses Gebiet braucht einen Zug."
          : `das sind ${regions} Gebiete in ${regions} verschiedenen Farben, und jede Farbe braucht einen Zug.`,
      step: () =>
        "welche Farbe man auch spielt, kein gepunktetes Gebiet dieser Farbe ist erreichbar, weil ringsum auch alles hell ist. Nach diesem Zug sind die gepunkteten also noch da.",
      finish: () =>
        "kein gepunktetes Gebiet hat die Farbe des hellen ohne Punkt. Diese Farbe braucht einen eigenen Zug, außer denen für die gepunkteten.",
    },
    short: (least) => `mindestens ${least}`,
    more: (least) => `Die gepunkteten brauchen mindestens ${moves(least)}.`,
    moreAfter: (colors, least) =>
      `Nach ${colors} brauchen die gepunkteten noch mindestens ${moves(least)}.`,
    before: (fact) => `Die Tatsache davor, ${fact}`,
    caption: (fact, all) => `Tatsache ${fact} von ${all}`,
  },
  bench: {
    lead: "Sieh, wie Programme dieses Brett lösen: wähle eines, dann drücke Nächster Zug.",
    speed: "Tempo",
    perSecond: (number) => `${moves(number)} je Sekunde`,
    step: "Nächster Zug",
    takeOver: "Zu Ende spielen",
    why: "Warum dieser Zug?",
    value: (value) => numbers.decimal(value, Number.isInteger(value) ? 0 : 2),
    valued: (solver, what, depth) =>
      depth === 1
        ? `Auf jeder Farbe, für ${solver}: ${what}, wenn sie gespielt wird.`
        : `Auf jeder Farbe, für ${solver}: ${what} durch die besten Züge, die mit ihr beginnen, höchstens ${depth}.`,
    highest: (symbol) =>
      `Gespielt wird die höchste: ${symbol}, die mit den Punkten.`,
    equal: (symbols, first) =>
      `${symbols} sind gleich, und gespielt wird die erste: ${first}, die mit den Punkten.`,
    onlyOne: (symbol) =>
      `Nur Farbe ${symbol}, die mit den Punkten, räumt überhaupt etwas.`,
    tried: (solver, seconds) =>
      `Auf jeder Farbe: wie viele Züge bis zum Ende ${solver} mit ihr findet${seconds ? `, in höchstens ${count(seconds, "Sekunde", "Sekunden")}` : ""}.`,
    fewest: (symbol) =>
      `Gespielt wird die mit den wenigsten: ${symbol}, die mit den Punkten.`,
    equalWalks: (symbols, symbol) =>
      `${symbols} sind gleich; der gefundene Weg beginnt mit ${symbol}, der Farbe mit den Punkten.`,
    notFewest: (symbol, better) =>
      `Gespielt wird ${symbol}, die mit den Punkten: den kürzeren Weg, der mit ${better} beginnt, findet er von hier aus nicht.`,
    inTurn: (symbol) =>
      `Er vergleicht nichts und spielt ${symbol}, die an der Reihe ist.`,
    atRandom: "Er vergleicht nichts und spielt irgendeine Farbe.",
    board: "Brett der Reihe",
    compare: "Löser vergleichen",
    stop: "Anhalten",
    thinking: "Denkt nach.",
    answer: ({ solution, status, stopped_by }) => {
      const proof =
        status === "optimal" ? ", bewiesen so wenige wie möglich" : "";
      const stop = stopped_by ? `, beendet durch: ${limits[stopped_by]}` : "";
      return `${moves(solution.length)} bis zum Ende${proof}${stop}.`;
    },
    solved:
      "Das Brett ist leer. Drücke Nochmal oder Zurück, dann beginnt ein Löser dort.",
    failed: (why) => `Keine Antwort: ${why}.`,
    noSolver: (why) => `Die Adresse nennt keinen Löser: ${why}.`,
  },
  solver: {
    none: "keiner",
    one: "Löser",
    settings: "Über diesen Löser",
    compared: "Löser im Vergleich",
    chosen: (names) =>
      names.length > 6 ? `${names.length} Löser` : names.join("; "),
    some: "Vier zum Vergleich",
    series: "Alle der Reihe",
    remove: (name) => `${name} entfernen`,
    mistake:
      "Ein Löser ist so nicht zu gebrauchen: was an ihm falsch ist, steht oben bei ihm.",
  },
  race: {
    heading: "Wettlauf von hier",
    run: "Wettlauf",
    show: "Auf dem großen Brett",
    showLane: (solver) => `${solver} auf dem großen Brett zeigen`,
    running: (done, all) => `${done} von ${all} Lösern haben geantwortet.`,
    done: "Alle Löser haben geantwortet.",
    curve: "Übrige Felder, Zug für Zug",
    moves: "Züge",
    cells: "Felder übrig",
    failed: (why) => `keine Antwort: ${why}.`,
    stopped: (limit) => `beendet durch: ${limit}.`,
  },
  many: {
    heading: "Viele Bretter",
    which: "Mehr zu den Brettern",
    source: "Bretter",
    series: "die Reihe",
    random: "zufällige, wie dieses",
    count: "Wie viele",
    firstSeed: "Nummer des ersten Bretts",
    seedMistake:
      "Die Nummer jedes Bretts ist eine ganze Zahl von 0 bis 18446744073709551615.",
    seconds: "Sekunden je Brett",
    secondsHelp: "leer für kein Limit",
    run: "Bretter spielen",
    running: (done, all) =>
      `${numbers.whole(done)} von ${numbers.whole(all)} Spielen.`,
    done: (seconds) => `Fertig in ${numbers.decimal(seconds, 1)} s.`,
    cancelled: "Abgebrochen; fertige Spiele bleiben.",
    shown: (id, solver, made, all) =>
      `${id}, ${solver}: Zug ${made} von ${all}`,
    table: "Züge auf diesen Brettern; klein: wie veröffentlicht",
    columns: {
      solver: "Löser",
      mean: "Mittel",
      stdev: "±",
      min: "min",
      max: "max",
      gap: "mehr",
      difference: "zum ersten",
      proven: "bewiesen",
      stopped: "beendet",
      time: "ms",
    },
    meaning: "Was die Spalten bedeuten",
    meanings: {
      solver: "",
      mean: "Züge im Mittel",
      stdev: "wie weit die Bretter vom Mittel abliegen: die Standardabweichung",
      min: "Züge auf dem Brett mit den wenigsten",
      max: "Züge auf dem Brett mit den meisten",
      gap: "Züge mehr als nötig, im Mittel",
      difference:
        "Züge mehr oder weniger als der erste Löser auf demselben Brett, im Mittel, mit der Spanne von 95 %",
      proven: "Bretter, auf denen keine Lösung kürzer ist",
      stopped: "Bretter, auf denen ein Limit die Suche beendet hat",
      time: "Millisekunden je Brett",
    },
    of: (some, all) => `${some} von ${all}`,
    marked: (mean, stopped) =>
      `${numbers.decimal(mean, 2)}${stopped ? "*" : ""}`,
    difference: (mean, margin) => {
      // What rounds to zero has no sign.
      const sign = Math.abs(mean) < 0.005 ? "" : mean < 0 ? "−" : "+";
      const size = numbers.decimal(Math.abs(mean), 2);
      return `${sign}${size}${margin === undefined ? "" : ` ±\u00a0${numbers.decimal(margin, 2)}`}`;
    },
    stops: (names) =>
      `* vor einem Beweis beendet durch: ${names.join(" oder ")}; die Spalte sagt, auf wie vielen Brettern`,
    stopped: (solver, stopped, solved) =>
      `${solver} (${stopped} von ${solved} beendet)`,
    histogram: "Wie oft jede Zahl von Zügen nötig war",
    moves: "Züge",
    mean: "Mittel",
    published: "veröffentlichtes Mittel",
    failures: (number, why) =>
      `${count(number, "Brett wurde", "Bretter wurden")} nicht gelöst: ${why}`,
    exports: "Speichern als",
  },
  prove: {
    heading: "Beweis der nötigen Züge",
    solve: "Mit Beweis lösen",
    running: (lower, upper, seconds, expanded, held) => {
      const least = lower
        ? `mindestens ${moves(lower)}`
        : "noch keine Schranke";
      const most = upper ? `höchstens ${upper}` : "noch keine Lösung";
      const positions = `${numbers.whole(expanded)} Stellungen`;
      const facts = `${numbers.whole(held)} Tatsachen gelernt`;
      return `${least}, ${most}; ${numbers.decimal(seconds, 1)} s, ${positions}, ${facts}.`;
    },
    proven: (length, { elapsed, expanded, peak_bytes }) =>
      `${moves(length)}: bewiesen, mit weniger geht es nicht. ${numbers.decimal(elapsed, elapsed < 0.1 ? 3 : 2)} s, ${numbers.whole(expanded)} Stellungen, ${numbers.decimal(peak_bytes / 1e6, 1)} MB.`,
    cancelled: (lower, upper) =>
      `Abgebrochen. Bekannt: ${lower || "?"} bis ${upper || "?"} Züge.`,
    walk: "Ein kürzester Weg",
    unrecorded: (why) => `Was gelernt wurde, lässt sich nicht zeigen: ${why}.`,
    certificate: "Beweis speichern",
    bounds: "Wie viele Züge nötig sind: mindestens und höchstens",
    seconds: "Sekunden",
    moves: "Züge",
    lower: "mindestens, bewiesen",
    upper: "höchstens, gefunden",
  },
  picture: {
    heading: "Ein Brett in einem Bild",
    reading: "Das Bild wird gelesen.",
    role: "Bild mit einem Brett, mit den Pfeiltasten zu prüfen",
    label: (rows, columns) =>
      `Das Bild, darüber gezeichnet, was gelesen wurde: ${rows} Zeilen und ${columns} Spalten. Pfeiltasten gehen von Feld zu Feld, 1, 2, 3 … geben einem Feld seine Farbe.`,
    labelUnread:
      "Das Bild. Kein Brett wurde gelesen; die beiden Griffe bewegen die Ränder des Teils, der gelesen wird.",
    corners: {
      first: (x, y) =>
        `Linke obere Ecke des Bretts, bei ${x}, ${y}: Pfeiltasten bewegen sie`,
      last: (x, y) =>
        `Rechte untere Ecke des Bretts, bei ${x}, ${y}: Pfeiltasten bewegen sie`,
    },
    found: (rows, columns, colors) =>
      `${count(rows, "Zeile", "Zeilen")}, ${count(columns, "Spalte", "Spalten")}, ${count(colors, "Farbe", "Farben")}. Ist ein Feld falsch? Drücke es, dann seine Farbe.`,
    asked: (row, column) =>
      `Zeile ${row}, Spalte ${column} ist das einzige Feld seiner Farbe. Stimmt das, oder war es ein Zeiger oder eine Störung? Bestätige es oder drücke seine Farbe.`,
    doubted: (doubt) =>
      `Vielleicht ist das kein Spiel: ${doubt}. Zähle die Zeilen und die Spalten, und bestätige, dass es eines ist.`,
    marked: (row, column) =>
      `Das Spiel beginnt in Zeile ${row}, Spalte ${column}, die ein Zeichen hat.`,
    confirm: "Es stimmt",
    confirmed: (row, column) => `Zeile ${row}, Spalte ${column} ist bestätigt.`,
    colors: "Farben",
    color: (symbol, number) => `Farbe ${symbol}: ${cells(number)}`,
    at: (row, column, symbol) =>
      `Zeile ${row}, Spalte ${column}: Farbe ${symbol}.`,
    given: (row, column, symbol, before) =>
      `Zeile ${row}, Spalte ${column}: Farbe ${symbol}, vorher ${before}.`,
    noCell: "Drücke erst ein Feld, dann seine Farbe.",
    play: "Spielen",
    solve: "Lösen",
    rules: "Das Startfeld",
    flood: "hat eine Farbe",
    walk: "ist leer",
    startHere: "Hier beginnen",
    starts: (row, column) =>
      `Das Spiel beginnt in Zeile ${row}, Spalte ${column}.`,
    more: "Beim Lesen helfen",
    knownHelp:
      "Ziehe die beiden Griffe um das Brett, oder sage, was du von ihm weißt.",
    rows: "Zeilen",
    columns: "Spalten",
    colorCount: "Farben",
    again: "Noch einmal lesen",
    half: "Gib Zeilen und Spalten an, oder keines von beiden.",
    other: "Ein anderes Bild",
    refused: (why) => `Nicht gelesen: ${why}.`,
    undecoded:
      "Dieser Browser kann die Datei nicht lesen: erwartet ist ein Bild, etwa PNG, JPEG oder WebP. Eine Datei von Brettern gehört in Neu, Ein Brett oder einen Link einfügen.",
    failed: (why) => `Das Bild ließ sich nicht lesen: ${why}.`,
    unplayable: (why) => `Dieses Brett lässt sich nicht spielen: ${why}.`,
  },
  free: {
    introduction:
      "Ein Zug gibt irgendeinem Gebiet eine andere Farbe, und das Gebiet wächst mit seinen Nachbarn dieser Farbe zusammen. Mach alle Felder einfarbig.",
    picture: (fewest, made) =>
      made === 0
        ? moves(fewest)
        : made <= fewest
          ? `✓ ${moves(fewest)}`
          : `${made}; ${moves(fewest)} möglich`,
    ownNumber: (number, all) => `Level ${number} von ${all}`,
    ownGoal: (fewest) => `Mach alle Felder einfarbig, in ${inMoves(fewest)}.`,
    ideas: [
      "Drücke eine Farbe, dann ein Gebiet: es wächst mit seinen Nachbarn dieser Farbe zusammen.",
      "Was zwischen vielen Gebieten liegt, verbindet sie alle.",
      "Ein Zug kann eine Farbe entfernen: drei Farben brauchen zwei Züge.",
      "Beginne in der Mitte: sie wächst nach beiden Seiten.",
      "Färbe dasselbe Gebiet noch einmal: jedes Mal verbindet es mehr.",
      "Beginne mit dem Gebiet, das allen anderen am nächsten ist.",
      "Vier Farben, drei Züge: jeder muss eine Farbe entfernen.",
      "Vier Farben, vier Züge: einer davon entfernt keine.",
      "Ein Gebiet kann wieder die Farbe bekommen, die es hatte.",
      "Der Zug, der am meisten verbindet, ist nicht immer der beste.",
      "Denk vom Ende her: welche Farbe kommt zuletzt?",
      "Jetzt alles zusammen.",
    ],
    other: "Eigene Level",
    text: "Level oder Bretter",
    textHelp:
      "Reihen von Buchstaben oder Ziffern, JSON, eine .puz-Datei von KAMI 2 oder jedes Format von Brettern",
    holes: "Felder, die es nicht gibt, schreibt man als",
    noHoles: "es gibt keine",
    found: (number) =>
      `${count(number, "Level", "Level")}. Drücke das, das du spielen willst.`,
    heading: "Jeder Zug ein beliebiges Gebiet",
    number: (number, all) =>
      `Jeder Zug ein beliebiges Gebiet: Level ${number} von ${all}`,
    goal: (color, limit, rule) =>
      `Mach alle Felder ${color ? `zu Farbe ${color}` : "einfarbig"}${limit === undefined ? "" : `, in höchstens ${inMoves(limit)}`}: drücke eine Farbe, dann Gebiete. ${rule}`,
    label: (level) =>
      `Level mit ${level.width} Spalten und ${level.height} Zeilen. Pfeiltasten wählen ein Gebiet, 1, 2, 3 … färben es um, Enter gibt ihm die gedrückte Farbe.`,
    regions: "Gebiete",
    color: (name, regions) =>
      `Farbe ${name}: ${count(regions, "Gebiet", "Gebiete")}`,
    colorChosen: (name) =>
      `Farbe ${name}: drücke die Gebiete, die sie bekommen.`,
    regionChosen: (name, size) =>
      `Ein Gebiet, ${cells(size)}, Farbe ${name}: drücke die Farbe, die es bekommt.`,
    left: (regions) => `Noch ${count(regions, "Gebiet", "Gebiete")}.`,
    refusals: {
      hole: "Da ist kein Feld.",
      same: "Das Gebiet hat diese Farbe schon.",
      solved: "Das Level ist gelöst.",
      lost: "Kein Zug ist übrig: nimm welche zurück.",
    },
    noUndo: "Es gibt keinen Zug zurückzunehmen.",
    noRedo: "Es gibt keinen Zug zu wiederholen.",
    lost: (made) => `Verloren nach ${inMoves(made)}: nimm welche zurück.`,
    solved: (made, fewest) =>
      `Gelöst in ${inMoves(made)}${fewest === undefined ? "" : fewest === made ? ": keine Lösung ist kürzer" : `; es geht in ${fewest}`}.`,
    looking: "Ein Zug wird gesucht.",
    hint: (name, left, proven) =>
      `Tipp: dieses Gebiet zu Farbe ${name}; ${moves(left)} bis zum Ende, ${proven ? "bewiesen" : "vielleicht nicht die wenigsten"}.`,
    proven: "bewiesen",
    searching: "wird gesucht",
    failed: (why) => `Der Löser ist gescheitert: ${why}.`,
    previous: "Voriges Level",
    next: "Nächstes Level",
  },
};
