import { add, type Code, I32, localsOf, multiply, moduleOf, number, unsigned, V128 } from "../kernel/module-code.ts";

/**
 * The matrix product of `product-kernel.ts` as a WebAssembly module with vectors (WebAssembly Core Specification 2.0,
 * chapter 5, gives the bytes). It is written instruction by instruction, so that changing it needs no compiler. In C:
 *
 *     for (j = 0; j < columns; j += 8)
 *       for (r = 0; r < rows; r += 4) {
 *         float sum[4][8] = {0};
 *         for (p = 0; p < inner; p++)
 *           for (i = 0; i < 4; i++)
 *             for (k = 0; k < 8; k++) sum[i][k] += A[r + i][p] * B[p][j + k];
 *         C[r …][j …] += sum;
 *       }
 */

/** The function's parameters, in the order of `MultiplyAdd`. */
const PARAMETERS = ["c", "a", "b", "rows", "inner", "columns", "cRow", "aRow", "aColumn", "bRow"] as const;
const COUNTERS = ["j", "r", "p", "a0", "a1", "a2", "a3", "bAt", "to"] as const;
const VECTORS = ["b0", "b1", "s00", "s01", "s10", "s11", "s20", "s21", "s30", "s31"] as const;
const LOCALS: readonly string[] = [...PARAMETERS, ...COUNTERS, ...VECTORS];
const ROWS = [0, 1, 2, 3] as const;

const { get, set } = localsOf(LOCALS);
const vector = (instruction: number): Code => [0xfd, ...unsigned(instruction)];
/** Alignment 2² and an offset in bytes. */
const access = (offset: number): Code => [0x02, ...unsigned(offset)];
const load = (address: Code, offset = 0): Code => [...address, ...vector(0x00), ...access(offset)];
const loadSplat = (address: Code): Code => [...address, ...vector(0x09), ...access(0)];
const store = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...vector(0x0b),
  ...access(offset),
];
const addVectors = (one: Code, other: Code): Code => [...one, ...other, ...vector(0xe4)];
const multiplyVectors = (one: Code, other: Code): Code => [...one, ...other, ...vector(0xe6)];
const ZEROS: Code = [...vector(0x0c), ...Array<number>(16).fill(0)];

/** Repeats while a counter, raised by `step` after each round, is below a limit; at least once. */
function repeat(counter: string, step: number, limit: string, body: Code): Code {
  return [
    ...set(counter, number(0)),
    ...[0x03, 0x40],
    ...body,
    ...set(counter, add(get(counter), number(step))),
    ...get(counter),
    ...get(limit),
    ...[0x48, 0x0d, 0x00],
    0x0b,
  ];
}

const INNERMOST: Code = [
  ...set("b0", load(get("bAt"))),
  ...set("b1", load(get("bAt"), 16)),
  ...ROWS.flatMap((row) => [
    ...set(`s${row}0`, addVectors(get(`s${row}0`), multiplyVectors(loadSplat(get(`a${row}`)), get("b0")))),
    ...set(`s${row}1`, addVectors(get(`s${row}1`), multiplyVectors(loadSplat(get(`a${row}`)), get("b1")))),
    ...set(`a${row}`, add(get(`a${row}`), get("aColumn"))),
  ]),
  ...set("bAt", add(get("bAt"), get("bRow"))),
];

const BODY: Code = repeat(
  "j",
  8,
  "columns",
  repeat("r", 4, "rows", [
    ...set("a0", add(get("a"), multiply(get("r"), get("aRow")))),
    ...set("a1", add(get("a0"), get("aRow"))),
    ...set("a2", add(get("a1"), get("aRow"))),
    ...set("a3", add(get("a2"), get("aRow"))),
    ...set("bAt", add(get("b"), multiply(get("j"), number(4)))),
    ...ROWS.flatMap((row) => [...set(`s${row}0`, ZEROS), ...set(`s${row}1`, ZEROS)]),
    ...repeat("p", 1, "inner", INNERMOST),
    ...set("to", add(add(get("c"), multiply(get("r"), get("cRow"))), multiply(get("j"), number(4)))),
    ...ROWS.flatMap((row) => [
      ...store(get("to"), addVectors(load(get("to")), get(`s${row}0`))),
      ...store(get("to"), addVectors(load(get("to"), 16), get(`s${row}1`)), 16),
      ...set("to", add(get("to"), get("cRow"))),
    ]),
  ]),
);

/** Exports `multiplyAdd`, imports the shared memory `env.memory`. */
export const PRODUCT_MODULE: Uint8Array = moduleOf({
  memory: "shared",
  exported: { name: "multiplyAdd", parameters: PARAMETERS.map(() => I32), results: [] },
  locals: [
    [COUNTERS.length, I32],
    [VECTORS.length, V128],
  ],
  body: BODY,
});
