// What a player is told rests on these modules: stars, levels, days and streaks, numbers, and the record of a game. Without a
// browser, with a store and a clock of their own.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

process.env["TZ"] = "UTC";

/** The stored texts by their keys. */
const texts = new Map();
Object.assign(globalThis, {
  window: new EventTarget(),
  localStorage: {
    getItem: (/** @type {string} */ key) => texts.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) =>
      texts.set(key, text),
  },
});
const { starsOf } = await import("../page/game/stars.js");
const { EXERCISES, LEVELS, levelAfter, levelOf } =
  await import("../page/game/levels.js");
const daily = await import("../page/game/daily.js");
const { GameRecord } = await import("../page/game/record.js");
const { grown } = await import("../page/game/growth.js");
const { nextBoard, nextInWords } = await import("../page/game/following.js");
const { boardOf } = await import("../page/boards.js");
const { Numbers } = await import("../page/numbers.js");
const { Board, Game } = await import("../page/rules.js");
const store = await import("../page/store.js");

/** A board of three rows, `.21 112 221`, that takes three moves, and walks of three to five. */
const BOARD = "board1-3x3-2-walk-0.0-2I-3nD85h";
const SHORTEST = "121";
const DAY = "2026-11-29";
const TODAY = "pcg1-14x14-6-walk-20261129";

mock.timers.enable({ apis: ["Date"], now: Date.parse(`${DAY}T12:00Z`) });
/** A game of the last tab, as it is stored. */
const LAST = "colorwalk-last";

beforeEach(() => {
  texts.clear();
  store.store((stored) => (stored.games = {}));
  at("12:00");
});

/**
 * Sets the clock.
 *
 * @param {string} time
 * @param {string} [day]
 */
function at(time, day = DAY) {
  mock.timers.setTime(Date.parse(`${day}T${time}Z`));
}

/**
 * Returns a game on the small board.
 *
 * @param {string} [moves]
 */
function game(moves = "") {
  const cells = Uint8Array.from(".21112221", (symbol) =>
    symbol === "." ? 255 : Number(symbol) - 1,
  );
  const size = { tiling: "grid", width: 3, height: 3, colors: 2 };
  const board = new Board({ ...size, rules: "walk", start: 0, cells });
  return new Game(board, moves);
}

/**
 * Returns the record of a new game after these moves.
 *
 * @param {string} [moves]
 */
function played(moves = SHORTEST) {
  const record = new GameRecord(BOARD);
  record.begin(game(), "");
  for (let made = 1; made <= moves.length; made++)
    record.moved(moves.slice(0, made));
  return record;
}

/**
 * Returns a result.
 *
 * @param {Partial<import("../page/store.js").Solved>} [fields]
 */
const solved = (fields = {}) => ({
  walk: "121",
  par: 3,
  hints: 0,
  undone: 0,
  on: DAY,
  ...fields,
});

test("stars: three for the fewest without hints, two for one or two more or with hints, one for any other, none while it is not known", () => {
  assert.deepEqual(
    [undefined, 0, 1, 2, 3, 20].map((over) => starsOf(over, 0)),
    [...[0, 3, 2, 2, 1, 1]],
  );
  assert.deepEqual(
    [undefined, 0, 1, 2, 3, 20].map((over) => starsOf(over, 1)),
    [...[0, 2, 2, 2, 1, 1]],
  );
});

test("levels: six in each of six worlds, one after the other, up to the last", () => {
  assert.equal(LEVELS.length, 36);
  for (const [index, level] of LEVELS.entries()) {
    assert.deepEqual(
      [level.world, level.place],
      [Math.floor(index / 6), index % 6],
    );
    assert.equal(levelOf(level.id), level);
    assert.equal(levelAfter(level), LEVELS[index + 1]);
    const board = boardOf(level.id);
    assert.ok(board);
    const next = nextBoard(level.id, board);
    assert.equal(next?.id, LEVELS[index + 1]?.id);
    const said = nextInWords(level.id, board);
    if (index === 35) assert.equal(said, "All levels");
    else assert.match(said, index % 6 === 5 ? /^Next world/ : /^Next level/);
  }
  assert.equal(levelOf(TODAY), undefined);
});

/**
 * Returns all shortest walks of a board.
 *
 * @param {import("../page/rules.js").Board} board
 */
function shortestOf(board) {
  for (let walks = [""]; ;) {
    const solving = walks.filter((walk) => new Game(board, walk).solved);
    if (solving.length) return solving;
    walks = walks.flatMap((walk) =>
      [...new Game(board, walk).gains().entries()].flatMap(([color, gain]) =>
        gain ? [walk + (color + 1)] : [],
      ),
    );
  }
}

test("exercises: two each of three to five moves, with one shortest walk, which the most cells do not show in the last four", () => {
  assert.deepEqual(
    EXERCISES.map(({ world, place, par }) => [world, place, par]),
    [3, 3, 4, 4, 5, 5].map((par, place) => [6, place, par]),
  );
  for (const [index, { id, par }] of EXERCISES.entries()) {
    const board = boardOf(id);
    assert.ok(board);
    assert.deepEqual(
      shortestOf(board).map(({ length }) => length),
      [par],
      id,
    );
    const greedy = new Game(board);
    while (!greedy.solved) {
      const gains = [...greedy.gains()];
      greedy.play(gains.indexOf(Math.max(...gains)));
    }
    assert.equal(greedy.made > par, index > 1, id);
    assert.equal(levelOf(id), EXERCISES[index]);
    const level = EXERCISES[index];
    assert.ok(level);
    assert.equal(levelAfter(level), EXERCISES[index + 1]);
  }
  const last = LEVELS.at(-1);
  assert.ok(last);
  assert.equal(levelAfter(last), undefined, "the road does not lead there");
});

test("days: names, ids, and what has begun somewhere on Earth", () => {
  assert.deepEqual(daily.dailyNamed(""), { day: DAY, small: false });
  assert.deepEqual(daily.dailyNamed("8x8"), { day: DAY, small: true });
  assert.deepEqual(daily.dailyNamed("8x8-2026-11-01"), {
    day: "2026-11-01",
    small: true,
  });
  assert.deepEqual(daily.dailyNamed("2026-11-01"), {
    day: "2026-11-01",
    small: false,
  });
  assert.equal(daily.dailyId(DAY, false), TODAY);
  assert.equal(daily.dailyId(DAY, true), "pcg1-8x8-4-walk-20261129");
  assert.equal(daily.dailyId("2026-02-30", false), undefined);
  assert.equal(daily.dailyId("nonsense", false), undefined);
  at("09:59");
  assert.equal(daily.dailyId("2026-11-30", false), undefined);
  at("10:00");
  assert.equal(
    daily.dailyId("2026-11-30", false),
    "pcg1-14x14-6-walk-20261130",
  );
  assert.equal(daily.dayOfId(TODAY), DAY);
  assert.equal(daily.dayOfId("pcg1-8x8-4-walk-20261129"), DAY);
  for (const other of [
    "pcg1-9x9-4-walk-20261129",
    "pcg1-14x14-6-walk-20261301",
    "pcg1-14x14-6-walk-7",
  ])
    assert.equal(daily.dayOfId(other), undefined, other);
  assert.deepEqual([TODAY, "pcg1-8x8-4-walk-20261129"].map(daily.isSmall), [
    false,
    true,
  ]);
  assert.deepEqual(
    [false, true].map((small) => daily.dailyHash(DAY, small)),
    ["#daily", "#daily/8x8"],
  );
  assert.deepEqual(
    [false, true].map((small) => daily.dailyHash("2026-11-28", small)),
    ["#daily/2026-11-28", "#daily/8x8-2026-11-28"],
  );
});

test("a day of another year is said with its year", () => {
  assert.equal(daily.dayInWords("2026-01-02"), "January 2");
  assert.equal(daily.dayInWords("2025-12-31"), "December 31, 2025");
  at("10:00", "2027-01-01");
  assert.equal(daily.dayInWords("2026-12-31"), "December 31, 2026");
  assert.equal(daily.dayInWords("2027-01-01"), "January 1");
});

test("a streak is of days in a row up to today or yesterday, each begun on its day", () => {
  const days = (/** @type {[string, string, boolean][]} */ ...all) => {
    store.store(({ games }) => {
      for (const key of Object.keys(games)) delete games[key];
      for (const [day, on, small] of all)
        games[daily.dailyId(day, small) ?? ""] = solved({ on });
    });
    return daily.streak();
  };
  const [two, one, now] = ["2026-11-27", "2026-11-28", "2026-11-29"];
  assert.equal(days(), 0);
  assert.equal(days([now, now, false]), 1);
  assert.equal(days([one, one, true]), 1);
  assert.equal(days([two, two, false]), 0);
  assert.equal(days([two, two, false], [one, one, true], [now, now, false]), 3);
  assert.equal(days([two, two, false], [now, now, false]), 1);
  // One that was played later does not count, one that a friend further east has sent does.
  assert.equal(days([one, now, false], [now, now, false]), 1);
  assert.equal(days([one, two, false], [now, now, false]), 2);
  assert.equal(days([one, now, false], [one, one, true]), 1);
  assert.deepEqual(
    daily.solvedOn(one).map(({ on }) => on),
    [now, one],
    "the classic one first",
  );
});

test("the time to the next board is what is left of the day, in minutes that have begun", () => {
  const left = (/** @type {string} */ time) => {
    at(time);
    return daily.untilNext();
  };
  const noon = left("12:00");
  assert.match(noon, /12/);
  assert.match(left("23:59:30"), /\b1\b/);
  assert.match(left("22:29:00"), /\b1\b.*\b31\b/);
  at("23:59:59.999");
  assert.equal(daily.untilMidnight(), 1);
  at("00:00");
  assert.equal(daily.untilMidnight(), 86_400_000);
  assert.equal(daily.today(), DAY);
});

test("today is the day where the player is", () => {
  for (const [zone, day] of [
    ["Pacific/Auckland", "2026-11-30"],
    ["Pacific/Honolulu", "2026-11-29"],
  ]) {
    process.env["TZ"] = zone;
    assert.equal(daily.today(), day, zone);
  }
  process.env["TZ"] = "UTC";
});

test("numbers: thousands apart, and as many decimals as are asked for", () => {
  const english = new Numbers("en");
  assert.deepEqual(
    [0, 999, 1000, 1_234_567].map((number) => english.whole(number)),
    ["0", "999", "1,000", "1,234,567"],
  );
  assert.equal(english.decimal(2.5, 2), "2.50");
  assert.equal(english.decimal(2.345, 1), "2.3");
  assert.equal(new Numbers("de").decimal(1234.5, 1), "1.234,5");
});

test("a game is perfect in the fewest moves, without hints, undone moves and help", () => {
  const result = (/** @type {number | undefined} */ par) =>
    played().result(game(SHORTEST), par);
  assert.deepEqual(result(3), {
    walk: SHORTEST,
    par: 3,
    hints: 0,
    undone: 0,
    perfect: true,
  });
  assert.equal(result(2).perfect, false);
  assert.equal(result(undefined).perfect, false);
  assert.equal(result(undefined).par, null);
  const hinted = played();
  hinted.addHint();
  assert.equal(hinted.hints, 1);
  assert.equal(hinted.clean, false);
  assert.equal(hinted.result(game(SHORTEST), 3).perfect, false);
  hinted.addHint();
  assert.equal(hinted.hints, 2);
  texts.clear();
  const helped = played();
  helped.assist();
  assert.equal(helped.clean, false);
  assert.equal(helped.result(game(SHORTEST), 3).perfect, false);
  assert.equal(store.isPerfect(solved({ claimed: true })), false);
  assert.equal(store.isPerfect(solved({ undone: 1 })), false);
  assert.equal(store.isPerfect(solved({ hints: 1 })), false);
  assert.equal(store.isPerfect(solved()), true);
});

test("moves that are taken back count, unless they are played again", () => {
  const record = played("12");
  assert.equal(record.clean, true);
  record.moved("1");
  assert.equal(record.undone, 1);
  assert.equal(record.clean, false);
  record.moved("12");
  assert.equal(record.undone, 0);
  record.moved("");
  record.moved("1");
  assert.equal(record.undone, 1);
  record.moved("11");
  assert.equal(record.undone, 1);
  assert.equal(record.moves, "11");
  texts.clear();
  const linked = new GameRecord(BOARD);
  linked.begin(game("1"), "");
  linked.moved("");
  linked.moved("1");
  assert.equal(linked.undone, 0);
});

test("help stays with the board, and what was shown helps in later games only", () => {
  const record = played("12");
  record.addHint();
  record.moved("1");
  const again = new GameRecord(BOARD);
  assert.deepEqual(
    [again.moves, again.hints, again.undone],
    ["1", 1, 1],
    "as it was left",
  );
  assert.equal(again.helped, false);
  record.show();
  assert.equal(record.shown, true);
  assert.equal(record.helped, false);
  record.restart("2");
  assert.equal(record.helped, true);
  assert.equal(record.limit, "2");
  record.playOn();
  assert.equal(record.limit, "");
  texts.clear();
  const shown = new GameRecord(BOARD);
  shown.show();
  shown.begin(game(), "");
  assert.equal(shown.helped, true);
  texts.clear();
  store.store(({ games }) => delete games[BOARD]);
  const linked = new GameRecord(BOARD);
  linked.begin(game("1"), "");
  assert.equal(linked.helped, true);
  assert.equal(linked.sent, false);
  const won = new GameRecord(BOARD);
  won.begin(game(SHORTEST), "");
  assert.equal(won.sent, true);
  won.restart("");
  assert.equal(won.sent, false);
  // Nobody has sent what is clear from the start.
  const nothing = new GameRecord(BOARD);
  const cells = Uint8Array.of(255);
  const size = { tiling: "grid", width: 1, height: 1, colors: 1 };
  const clear = new Board({ ...size, rules: "walk", start: 0, cells });
  nothing.begin(new Game(clear), "");
  assert.equal(nothing.sent, false);
});

test("a board counts once, with its first walk or a shorter one of the player's own, for the day on which it was opened", () => {
  const record = played();
  record.enter(game(SHORTEST), undefined);
  assert.deepEqual(store.stored.games[BOARD], solved({ par: null }));
  at("12:00", "2026-11-30");
  record.enter(game(SHORTEST), 3);
  assert.deepEqual(store.stored.games[BOARD], solved());
  // A longer one changes nothing.
  const longer = played("2121");
  assert.ok(game("2121").solved);
  longer.enter(game("2121"), 3);
  assert.deepEqual(store.stored.games[BOARD], solved());
  store.store(({ games }) => {
    games[BOARD] = solved({ walk: "2121", par: 3, hints: 2 });
  });
  const shorter = new GameRecord(BOARD);
  shorter.moved("");
  texts.clear();
  const fresh = played();
  assert.equal(fresh.begun, "2026-11-30");
  fresh.enter(game(SHORTEST), 3);
  assert.deepEqual(store.stored.games[BOARD]?.walk, SHORTEST);
  assert.equal(store.stored.games[BOARD]?.on, DAY, "its first day stays");
});

test("a game with help, from a link, or without moves does not count; a proven par replaces a claimed one", () => {
  const helped = played();
  helped.assist();
  helped.enter(game(SHORTEST), 3);
  assert.equal(store.stored.games[BOARD], undefined);
  texts.clear();
  const sent = new GameRecord(BOARD);
  sent.begin(game(SHORTEST), "");
  sent.enter(game(SHORTEST), 3);
  assert.equal(store.stored.games[BOARD], undefined);
  // As an older version has left it: solved, but not known by whom.
  texts.clear();
  texts.set(LAST, JSON.stringify([{ id: BOARD, moves: SHORTEST, hints: 0 }]));
  const old = new GameRecord(BOARD);
  old.resume(game(SHORTEST));
  old.enter(game(SHORTEST), 3);
  assert.equal(store.stored.games[BOARD], undefined);
  texts.clear();
  const empty = new GameRecord(BOARD);
  empty.enter(game(), 3);
  assert.equal(store.stored.games[BOARD], undefined);
  const claimed = solved({ par: 3, claimed: true });
  store.store(({ games }) => {
    games[BOARD] = claimed;
  });
  const record = played();
  record.enter(game(SHORTEST), undefined);
  assert.deepEqual(store.stored.games[BOARD], claimed);
  record.enter(game(SHORTEST), 3);
  assert.deepEqual(store.stored.games[BOARD], solved());
});

test("a game counts for the day on which its board was opened, not for that of its first move", () => {
  at("23:59");
  const record = new GameRecord(TODAY);
  at("00:01", "2026-11-30");
  assert.equal(record.begun, DAY);
  record.moved("1");
  assert.equal(record.begun, DAY);
  const later = new GameRecord(TODAY);
  assert.equal(later.begun, DAY);
  assert.equal(later.daily, true);
  later.restart("5");
  assert.equal(later.limit, "", "a daily board has no other limit");
});

test("a daily board that was solved long ago is as it was left", () => {
  store.store(({ games }) => {
    games[TODAY] = solved({
      walk: "1234",
      hints: 2,
      undone: 1,
      on: "2026-11-28",
    });
  });
  const record = new GameRecord(TODAY);
  assert.deepEqual(
    [record.moves, record.hints, record.undone, record.begun],
    ["1234", 2, 1, "2026-11-28"],
  );
});

test("two tabs: no move is lost, none that was taken back comes again, and help of either counts", () => {
  const one = played("1");
  const two = new GameRecord(BOARD);
  const all = (/** @type {string} */ moves) => [...moves].map((_, at) => at);
  one.addHint();
  one.moved("12");
  two.moved("11");
  // The other tab has written a move in the same turn.
  assert.equal(one.merge(all), true);
  assert.equal(one.moves.length, 3);
  assert.equal(two.merge(all), true);
  assert.equal(two.moves, one.moves);
  assert.equal(two.hints, 1);
  one.moved("1");
  assert.equal(two.merge(all), true);
  assert.equal(two.moves, "1");
  two.assist();
  assert.equal(one.merge(all), false);
  assert.equal(one.helped, true);
  // What was played later comes later.
  one.moved("123");
  two.moved("14");
  one.merge(all);
  assert.match(one.moves, /^1(24|42)3$/);
  texts.clear();
  // Turns are numbers: the tenth comes after the ninth.
  const line = "112211221122";
  const long = played(line);
  const other = new GameRecord(BOARD);
  long.moved(`${line}3`);
  other.moved(`${line}4`);
  long.merge(all);
  assert.match(long.moves, /^112211221122(34|43)$/);
});

test("two tabs: what the other one has written is taken over although it is not what is stored", () => {
  const all = (/** @type {string} */ moves) => [...moves].map((_, at) => at);
  const one = played("1");
  const two = new GameRecord(BOARD);
  two.moved("12");
  const written = texts.get("colorwalk-last");
  one.moved("13");
  const mine = texts.get("colorwalk-last");
  // A tab that reads its own last write sees nothing of the other one.
  assert.equal(one.merge(all), false);
  assert.equal(one.merge(all, written), true);
  assert.match(one.moves, /^1(23|32)$/);
  assert.equal(new GameRecord(BOARD).moves, one.moves, "it is written");
  // Nothing else that is written is a game on this board.
  for (const text of ["", "{", "null", '{"settings":{},"games":{}}', "[]"])
    assert.equal(one.merge(all, text), false);
  assert.equal(one.merge(all, mine), false);
  const other = written?.replaceAll(BOARD, TODAY);
  two.moved("124");
  assert.equal(two.merge(all, other), false);
});

test("two tabs: help that the other one did not know of is not forgotten", () => {
  const helped = (
    /** @type {(record: InstanceType<typeof GameRecord>) => void} */ help,
  ) => {
    texts.clear();
    const one = played("12");
    const two = new GameRecord(BOARD);
    help(one);
    // Written before it has heard of that.
    two.moved("121");
    one.merge((moves) => [...moves].map((_, at) => at));
    const { hints, undone, helped, shown } = one;
    return [hints, undone, helped, shown];
  };
  assert.deepEqual(
    helped(() => {}),
    [0, 0, false, false],
  );
  assert.deepEqual(
    helped((one) => one.addHint()),
    [1, 0, false, false],
  );
  assert.deepEqual(
    helped((one) => one.moved("1")),
    [0, 1, false, false],
  );
  assert.deepEqual(
    helped((one) => one.assist()),
    [0, 0, true, false],
  );
  assert.deepEqual(
    helped((one) => one.show()),
    [0, 0, false, true],
  );
});

test("moves that cannot be played are left out with their result, and a copy is set aside", () => {
  const discard = (/** @type {string} */ walk) => {
    texts.clear();
    store.store(({ games }) => (games[BOARD] = solved({ walk })));
    const record = played("12");
    record.discard();
    assert.equal(record.moves, "");
    const aside = [...texts].filter(([key]) => key.includes("damaged"));
    assert.deepEqual(
      aside.map(([, text]) => JSON.parse(text).moves),
      ["12"],
    );
    return store.stored.games[BOARD];
  };
  assert.equal(discard("12"), undefined);
  assert.deepEqual(discard("121"), solved());
});

test("help with a board is not forgotten when others are played, nor are the last games", () => {
  const helps = {
    hint: (/** @type {InstanceType<typeof GameRecord>} */ record) =>
      record.addHint(),
    solver: (/** @type {InstanceType<typeof GameRecord>} */ record) =>
      record.assist(),
    walk: (/** @type {InstanceType<typeof GameRecord>} */ record) =>
      record.show(),
    undo: (/** @type {InstanceType<typeof GameRecord>} */ record) => {
      record.moved("1");
      record.moved("");
    },
  };
  for (const [name, help] of Object.entries(helps))
    help(new GameRecord(`board-${name}`));
  for (let other = 0; other < 40; other++)
    new GameRecord(`other-${other}`).moved("12");
  const left = (/** @type {string} */ name) => new GameRecord(`board-${name}`);
  assert.equal(left("hint").hints, 1);
  assert.equal(left("solver").helped, true);
  assert.equal(left("walk").shown, true);
  assert.equal(left("undo").undone, 1);
  assert.equal(new GameRecord("other-39").moves, "12");
  assert.equal(new GameRecord("other-15").moves, "12");
  assert.equal(new GameRecord("other-2").moves, "");
});

test("boards grow after two good games of their kind", () => {
  const board = boardOf("pcg1-8x8-4-walk-1");
  assert.ok(board);
  const after = (
    /** @type {Partial<import("../page/store.js").Solved>[]} */ ...all
  ) => {
    store.store((stored) => {
      stored.games = {};
      for (const [index, fields] of all.entries())
        stored.games[`pcg1-8x8-4-walk-${index}`] = solved(fields);
    });
    return grown(board);
  };
  assert.equal(after({}), undefined);
  assert.deepEqual(after({}, {}), { width: 9, height: 9, colors: 4 });
  assert.deepEqual(after({}, { walk: "12121" })?.width, 9);
  assert.equal(after({}, { walk: "121212" }), undefined);
  assert.equal(after({}, { hints: 1 }), undefined);
  assert.equal(after({}, { par: null }), undefined);
  after({}, {});
  assert.match(
    nextBoard("pcg1-8x8-4-walk-2", board)?.id ?? "",
    /^pcg1-9x9-4-walk-\d+$/,
  );
  // Other kinds of boards have not been played.
  for (const other of ["hex8x8-4-walk", "8x8-4-flood", "8x8-5-walk"]) {
    const unlike = boardOf(`pcg1-${other}-1`);
    assert.ok(unlike);
    store.store(({ games }) => {
      games[`pcg1-${other}-2`] = games[`pcg1-${other}-3`] = solved();
    });
    assert.equal(grown(unlike), undefined, other);
  }
});

test("results of a file are added to those that are there, which stay", () => {
  store.store(({ games }) => (games[BOARD] = solved({ hints: 1 })));
  const others = { [BOARD]: solved(), [TODAY]: solved() };
  assert.equal(store.addResults(others), 1);
  assert.equal(store.stored.games[BOARD]?.hints, 1);
});

test("results of a file solve their boards, and what they say of the fewest moves is a claim", async () => {
  const read = (/** @type {Record<string, unknown>} */ fields) =>
    store.resultsIn(
      JSON.stringify({ games: { [BOARD]: solved(fields) } }),
      async () => game(),
    );
  assert.deepEqual(await read({}), { [BOARD]: solved({ claimed: true }) });
  assert.deepEqual(await read({ claimed: false }), {
    [BOARD]: solved({ claimed: true }),
  });
  for (const fields of [
    { walk: "12", par: 2 },
    { walk: "1211" },
    { walk: "3" },
    { par: 4 },
    { par: -1 },
    { hints: -1 },
    { hints: 0.5 },
    { undone: -1 },
    { on: "today" },
  ])
    await assert.rejects(
      read(fields),
      (error) =>
        error instanceof Error && error.message.includes(BOARD.slice(0, 12)),
      JSON.stringify(fields),
    );
});
