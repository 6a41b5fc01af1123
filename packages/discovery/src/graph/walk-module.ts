import {
  add,
  branchIf,
  type Code,
  F32,
  F64,
  float64,
  I32,
  localsOf,
  loop,
  multiply,
  moduleOf,
  number,
  unsigned,
  when,
} from "../kernel/module-code.ts";

/**
 * The loop of `walkFrom` as a WebAssembly module, which reads graph and counts by address. It mirrors `walkInTypeScript`
 * stage by stage and number by number. For changed lists it calls back into the graph that `walkInTypeScript` uses.
 */

/** The most walks that take their steps in turn. */
export const MOST_WALKERS = 256;

/**
 * The memory that the module needs besides graph and counts, in bytes: a number for each of three stages, and one count.
 */
export const KERNEL_ROOM = 4 * (3 * MOST_WALKERS + 1);

/**
 * The parameters that stay constant during a walk, in the order of `WalkArguments`; the last five are fractions or
 * unbounded.
 */
export const ADDRESSES = [
  ...(["pinStarts", "boardBytes", "boardCuts", "boardCutCount", "pinMarks", "pinCount"] as const),
  ...(["boardStarts", "pinBytes", "pinCuts", "pinCutCount", "boardMarks", "boardCount"] as const),
  ...(["keys", "used", "usedMost", "mask", "shift"] as const),
  ...(["pins", "boards", "places", "usedNow"] as const),
] as const;
export const QUERY = ["walkers", "query", "steps", "seed", "hasChanges", "hasPreferred"] as const;
export const BOUNDS = ["restartBelow", "preferBelow", "whole", "often", "mostOften"] as const;

const COUNTERS = [
  ...(["chance", "taken", "oftenVisited", "usedCount", "turn", "at", "last"] as const),
  ...(["pin", "board", "place", "start", "end", "isChanged", "cut", "lastCut", "slot", "found"] as const),
] as const;
const COUNT = "count";

const { get, set } = localsOf([...ADDRESSES, ...QUERY, ...BOUNDS, ...COUNTERS, COUNT]);

const subtract = (one: Code, other: Code): Code => [...one, ...other, 0x6b];
const and = (one: Code, other: Code): Code => [...one, ...other, 0x71];
const xor = (one: Code, other: Code): Code => [...one, ...other, 0x73];
const left = (one: Code, by: Code): Code => [...one, ...by, 0x74];
const right = (one: Code, by: Code): Code => [...one, ...by, 0x76];
const equal = (one: Code, other: Code): Code => [...one, ...other, 0x46];
const below = (one: Code, other: Code): Code => [...one, ...other, 0x49];
const notBelow = (one: Code, other: Code): Code => [...one, ...other, 0x4f];
const not = (one: Code): Code => [...one, 0x45];
const fraction = (whole: Code): Code => [...whole, 0xb8];
const times = (one: Code, other: Code): Code => [...one, ...other, 0xa2];
const fractionBelow = (one: Code, other: Code): Code => [...one, ...other, 0x63];
const fractionAtMost = (one: Code, other: Code): Code => [...one, ...other, 0x65];
const fractionAtLeast = (one: Code, other: Code): Code => [...one, ...other, 0x66];
const equalFraction = (one: Code, other: Code): Code => [...one, ...other, 0x61];
const whole = (value: Code): Code => [...value, 0xab];
const load = (address: Code, offset = 0): Code => [...address, 0x28, 0x00, ...unsigned(offset)];
const loadByte = (address: Code): Code => [...address, 0x2d, 0x00, 0x00];
const store = (address: Code, value: Code): Code => [...address, ...value, 0x36, 0x02, 0x00];
const loadCount = (address: Code): Code => [...address, 0x2a, 0x02, 0x04];
const storeCount = (address: Code, value: Code): Code => [...address, ...value, 0x38, 0x02, 0x04];
const next = (name: string, step = 1): Code => set(name, add(get(name), number(step)));
const call = (which: (typeof ASKED)[number], ...operands: readonly Code[]): Code => [
  ...operands.flat(),
  0x10,
  ...unsigned(ASKED.indexOf(which)),
];

/** The imports that query the graph with its changes, and how many numbers each takes. */
const ASKED = ["changedSize", "changedAt", "preferredFrom", "preferredTo"] as const;
const ASKED_WITH: Readonly<Record<(typeof ASKED)[number], number>> = {
  changedSize: 2,
  changedAt: 3,
  preferredFrom: 2,
  preferredTo: 2,
};
/** The graph's two sides, as arguments of those imports. */
export const SIDES = { boardsOfPin: 0, pinsOfBoard: 1 } as const;

/** As in `walkFrom`, instead of an index. */
const READ = number(-1);
const LOST = number(-2);

const cell = (array: string): Code => add(get(array), get("at"));
const entry = (array: string, index: string): Code => add(get(array), left(get(index), number(2)));

/** Marsaglia's xorshift. */
const drawAnew: Code = [
  ...set("chance", xor(get("chance"), left(get("chance"), number(13)))),
  ...set("chance", xor(get("chance"), right(get("chance"), number(17)))),
  ...set("chance", xor(get("chance"), left(get("chance"), number(5)))),
];
/** A fraction between 0 and a size, rounded exactly as the plain walk rounds it. */
const drawnOf = (size: Code): Code => times(times(fraction(get("chance")), float64(2 ** -32)), fraction(size));

const eachWalker = (body: Code): Code => [
  ...set("at", number(0)),
  ...loop([...body, ...next("at", 4), ...branchIf(0, below(get("at"), get("last")))]),
];

/** Whether a node's list differs from the base's. */
const lookForChange = (node: string, marks: string, count: string): Code => [
  ...set("isChanged", number(0)),
  ...when(
    get("hasChanges"),
    when(
      notBelow(get(node), get(count)),
      set("isChanged", number(1)),
      set(
        "isChanged",
        and(right(loadByte(add(get(marks), right(get(node), number(3)))), and(get(node), number(7))), number(1)),
      ),
    ),
  ),
];

/** The number at `place` of a list: three bytes, plus 2²⁴ for each cut before it. */
const readPacked = (into: string, bytes: string, cuts: string, cutCount: string, of: Code): Code => [
  ...set(into, and(load(add(get(bytes), multiply(get("place"), number(3)))), number(0xff_ffff))),
  ...when(get(cutCount), [
    ...set("cut", add(get(cuts), left(multiply(of, get(cutCount)), number(2)))),
    ...set("lastCut", add(get("cut"), left(get(cutCount), number(2)))),
    ...loop([
      ...set(into, add(get(into), left(notBelow(get("place"), load(get("cut"))), number(24)))),
      ...next("cut", 4),
      ...branchIf(0, below(get("cut"), get("lastCut"))),
    ]),
  ]),
];

const CHOOSE_EDGES = eachWalker([
  ...drawAnew,
  ...set("pin", load(cell("pins"))),
  ...when(fractionBelow(fraction(get("chance")), get("restartBelow")), set("pin", get("query"))),
  ...store(cell("pins"), get("pin")),
  ...drawAnew,
  ...lookForChange("pin", "pinMarks", "pinCount"),
  ...when(
    get("isChanged"),
    [
      ...set("end", call("changedSize", number(SIDES.boardsOfPin), get("pin"))),
      ...set("place", whole(drawnOf(get("end")))),
      ...store(cell("boards"), call("changedAt", number(SIDES.boardsOfPin), get("pin"), get("place"))),
      ...store(cell("places"), READ),
    ],
    [
      ...set("start", load(entry("pinStarts", "pin"))),
      ...set("end", load(entry("pinStarts", "pin"), 4)),
      ...store(cell("places"), add(get("start"), whole(drawnOf(subtract(get("end"), get("start")))))),
    ],
  ),
]);

const READ_BOARDS = eachWalker([
  ...set("place", load(cell("places"))),
  ...when(not(equal(get("place"), READ)), [
    ...readPacked("board", "boardBytes", "boardCuts", "boardCutCount", load(cell("pins"))),
    ...store(cell("boards"), get("board")),
  ]),
]);

const CHOOSE_PINS = eachWalker([
  ...set("board", load(cell("boards"))),
  ...lookForChange("board", "boardMarks", "boardCount"),
  ...when(
    get("isChanged"),
    [...set("start", number(0)), ...set("end", call("changedSize", number(SIDES.pinsOfBoard), get("board")))],
    [...set("start", load(entry("boardStarts", "board"))), ...set("end", load(entry("boardStarts", "board"), 4))],
  ),
  ...drawAnew,
  ...set("place", number(0)),
  ...when(fractionBelow(get("whole"), fraction(subtract(get("end"), get("start")))), [
    ...when(
      fractionAtLeast(drawnOf(subtract(get("end"), get("start"))), get("whole")),
      [...store(cell("pins"), get("query")), ...set("place", LOST)],
      drawAnew,
    ),
  ]),
  ...when(get("place"), store(cell("places"), LOST), [
    ...when(get("hasPreferred"), [
      ...when(fractionBelow(fraction(get("chance")), get("preferBelow")), [
        // Into locals that are free here: the start and end of the range.
        ...set("cut", call("preferredFrom", get("board"), get("isChanged"))),
        ...set("lastCut", call("preferredTo", get("board"), get("isChanged"))),
        ...when(below(get("cut"), get("lastCut")), [...set("start", get("cut")), ...set("end", get("lastCut"))]),
      ]),
      ...drawAnew,
    ]),
    ...set("place", add(get("start"), whole(drawnOf(subtract(get("end"), get("start")))))),
    ...when(
      get("isChanged"),
      [
        ...store(cell("pins"), call("changedAt", number(SIDES.pinsOfBoard), get("board"), get("place"))),
        ...store(cell("places"), READ),
      ],
      store(cell("places"), get("place")),
    ),
  ]),
]);

const READ_PINS = eachWalker([
  ...set("place", load(cell("places"))),
  ...when(below(get("place"), LOST), [
    ...readPacked("pin", "pinBytes", "pinCuts", "pinCutCount", load(cell("boards"))),
    ...store(cell("pins"), get("pin")),
  ]),
]);

/** Adds one as `VisitCounts` does. */
const COUNT_VISITS = eachWalker([
  ...when(not(equal(load(cell("places")), LOST)), [
    ...set("pin", load(cell("pins"))),
    ...set("slot", right(multiply(get("pin"), number(0x9e3779b1)), get("shift"))),
    ...next("pin"),
    ...loop([
      ...set("found", add(get("keys"), left(get("slot"), number(3)))),
      ...when(not(equal(load(get("found")), get("pin"))), [
        ...when(
          load(get("found")),
          [
            ...set("slot", and(add(get("slot"), number(1)), get("mask"))),
            // Out of both conditions, to the next slot.
            ...branchIf(2, number(1)),
          ],
          [
            ...when(equal(get("usedCount"), get("usedMost")), [
              ...store(get("usedNow"), get("usedCount")),
              ...number(-1),
              0x0f,
            ]),
            ...store(get("found"), get("pin")),
            ...store(entry("used", "usedCount"), get("slot")),
            ...next("usedCount"),
          ],
        ),
      ]),
    ]),
    ...set(COUNT, [...loadCount(get("found")), 0x43, 0x00, 0x00, 0x80, 0x3f, 0x92]),
    ...storeCount(get("found"), get(COUNT)),
    ...when(equalFraction([...get(COUNT), 0xbb], get("often")), next("oftenVisited")),
  ]),
]);

const BODY: Code = [
  ...set("chance", get("seed")),
  ...set("usedCount", load(get("usedNow"))),
  // All walks start at the query pin.
  ...set("last", left(get("walkers"), number(2))),
  ...eachWalker(store(cell("pins"), get("query"))),
  ...loop(
    when(and(below(get("taken"), get("steps")), fractionAtMost(fraction(get("oftenVisited")), get("mostOften"))), [
      ...set("turn", subtract(get("steps"), get("taken"))),
      ...when(below(get("walkers"), get("turn")), set("turn", get("walkers"))),
      ...set("last", left(get("turn"), number(2))),
      ...CHOOSE_EDGES,
      ...READ_BOARDS,
      ...CHOOSE_PINS,
      ...READ_PINS,
      ...COUNT_VISITS,
      ...set("taken", add(get("taken"), get("turn"))),
      ...branchIf(1, number(1)),
    ]),
  ),
  ...store(get("usedNow"), get("usedCount")),
  ...get("taken"),
];

const repeated = (type: number, count: number): readonly number[] => Array.from({ length: count }, () => type);

/** Exports `walk`, which returns the steps taken, or −1 when there is no room for another pin. */
export const WALK_MODULE: Uint8Array = moduleOf({
  imported: ASKED.map((name) => ({ name, parameters: repeated(I32, ASKED_WITH[name]), results: [I32] })),
  memory: "own",
  exported: {
    name: "walk",
    parameters: [...repeated(I32, ADDRESSES.length + QUERY.length), ...repeated(F64, BOUNDS.length)],
    results: [I32],
  },
  locals: [
    [COUNTERS.length, I32],
    [1, F32],
  ],
  body: BODY,
});
