import { add, type Code, I32, localsOf, loop, moduleOf, number, unsigned, V128 } from "../kernel/module-code.ts";

/**
 * The products of one vector with others, four at a time, as a WebAssembly module with vectors of 16 bytes:
 *
 *     for (; from < end; from += 4 * stride, to += 16)
 *       for (r = 0; r < 4; r++) {
 *         int sum = 0;
 *         for (i = 0; i < stride; i++) sum += asked[i] * (from + r * stride)[i];
 *         to[r] = sum;
 *       }
 *
 * There are two kinds. `wide` reads the query vector as 16-bit numbers, so it can hold any 8-bit number. `narrow` reads it
 * as bytes, which must be 0 or more. Only then does its instruction (of "relaxed" vectors, WebAssembly Core Specification
 * 3.0) give the same result on every machine.
 */
export type ProductsKind = "narrow" | "wide";

/** How many others at a time. */
export const AT_ONCE = 4;
/** A vector's length is a multiple of this. */
export const STRIDE = 16;

const PARAMETERS = ["asked", "from", "end", "stride", "to"] as const;
const COUNTERS = ["at", "last", "a0", "a1", "a2", "a3"] as const;
const VECTORS = ["part", "s0", "s1", "s2", "s3"] as const;
const ROWS = [0, 1, 2, 3] as const;

const { get, set } = localsOf([...PARAMETERS, ...COUNTERS, ...VECTORS]);
const vector = (instruction: number): Code => [0xfd, ...unsigned(instruction)];
/** No alignment, and an offset in bytes. */
const access = (offset: number): Code => [0x00, ...unsigned(offset)];
const load = (address: Code, offset = 0): Code => [...address, ...vector(0x00), ...access(offset)];
/** Eight bytes as 16-bit numbers. */
const loadWidened = (address: Code, offset = 0): Code => [...address, ...vector(0x01), ...access(offset)];
const store = (address: Code, value: Code): Code => [...address, ...value, ...vector(0x0b), ...access(0)];
const addVectors = (one: Code, other: Code): Code => [...one, ...other, ...vector(0xae)];
const dotWide = (one: Code, other: Code): Code => [...one, ...other, ...vector(0xba)];
const dotNarrow = (bytes: Code, small: Code, sum: Code): Code => [...bytes, ...small, ...sum, ...vector(0x113)];
const ZEROS: Code = [...vector(0x0c), ...Array<number>(16).fill(0)];
/** Picks 32-bit numbers from two vectors by index; the second's indexes follow the first's. */
const chosen = (one: Code, other: Code, places: readonly number[]): Code => [
  ...[...one, ...other, ...vector(0x0d)],
  ...places.flatMap((place) => [4 * place, 4 * place + 1, 4 * place + 2, 4 * place + 3]),
];
const below = (one: Code, other: Code): Code => [...one, ...other, 0x49];
const branchIfBelow = (one: string, other: string): Code => [...below(get(one), get(other)), 0x0d, 0x00];

/** What sixteen numbers add to each of the four sums. */
const STEP: Readonly<Record<ProductsKind, Code>> = {
  narrow: [
    ...set("part", load(get("at"))),
    ...ROWS.flatMap((row) => set(`s${row}`, dotNarrow(load(get(`a${row}`)), get("part"), get(`s${row}`)))),
    ...set("at", add(get("at"), number(STRIDE))),
  ],
  wide: [
    ...[0, 1].flatMap((half) => [
      ...set("part", load(get("at"), 16 * half)),
      ...ROWS.flatMap((row) =>
        set(`s${row}`, addVectors(get(`s${row}`), dotWide(loadWidened(get(`a${row}`), 8 * half), get("part")))),
      ),
    ]),
    ...set("at", add(get("at"), number(2 * STRIDE))),
  ],
};

/** The sum of each of four vectors' numbers: pairwise, then of both pairs. */
const inPairs = (one: Code, other: Code): Code =>
  addVectors(chosen(one, other, [0, 4, 1, 5]), chosen(one, other, [2, 6, 3, 7]));
const SUMS: Code = [
  ...set("s0", inPairs(get("s0"), get("s1"))),
  ...set("s2", inPairs(get("s2"), get("s3"))),
  ...store(
    get("to"),
    addVectors(chosen(get("s0"), get("s2"), [0, 1, 4, 5]), chosen(get("s0"), get("s2"), [2, 3, 6, 7])),
  ),
];

const bodyOf = (kind: ProductsKind): Code =>
  loop([
    ...set("at", get("asked")),
    ...set("a0", get("from")),
    ...set("a1", add(get("a0"), get("stride"))),
    ...set("a2", add(get("a1"), get("stride"))),
    ...set("a3", add(get("a2"), get("stride"))),
    ...set("last", get("a1")),
    ...ROWS.flatMap((row) => set(`s${row}`, ZEROS)),
    ...loop([
      ...STEP[kind],
      ...ROWS.flatMap((row) => set(`a${row}`, add(get(`a${row}`), number(STRIDE)))),
      ...branchIfBelow("a0", "last"),
    ]),
    ...SUMS,
    ...set("from", get("a3")),
    ...set("to", add(get("to"), number(4 * AT_ONCE))),
    ...branchIfBelow("from", "end"),
  ]);

/** Exports `products`, imports the memory `env.memory`. At least four others, of at least sixteen numbers. */
export function productsModule(kind: ProductsKind): Uint8Array {
  return moduleOf({
    memory: "own",
    exported: { name: "products", parameters: PARAMETERS.map(() => I32), results: [] },
    locals: [
      [COUNTERS.length, I32],
      [VECTORS.length, V128],
    ],
    body: bodyOf(kind),
  });
}
