/**
 * Writes WebAssembly modules as bytes (WebAssembly Core Specification 2.0, chapter 5), instruction by instruction, so that
 * changing one needs no compiler. An expression is its operands' code followed by its instruction.
 */
export type Code = readonly number[];

/** Value types. */
export const I32 = 0x7f;
export const F32 = 0x7d;
export const F64 = 0x7c;
export const V128 = 0x7b;

/** A function's parameters and then its locals, by name. */
export function localsOf(names: readonly string[]) {
  const at = (name: string): Code => {
    const place = names.indexOf(name);
    if (place < 0) throw new RangeError(`There is no local "${name}".`);
    return unsigned(place);
  };
  return {
    get: (name: string): Code => [0x20, ...at(name)],
    set: (name: string, value: Code): Code => [...value, 0x21, ...at(name)],
  };
}

export const number = (value: number): Code => [0x41, ...signed(value | 0)];
export const float64 = (value: number): Code => [0x44, ...new Uint8Array(Float64Array.of(value).buffer)];
export const add = (one: Code, other: Code): Code => [...one, ...other, 0x6a];
export const multiply = (one: Code, other: Code): Code => [...one, ...other, 0x6c];

/** Repeats when `again` is reached inside. */
export const loop = (body: Code): Code => [0x03, 0x40, ...body, 0x0b];
/** Branches to the start of the loop, or the end of the block, this many levels out. */
export const branchIf = (level: number, condition: Code): Code => [...condition, 0x0d, ...unsigned(level)];

/** A level of its own. */
export const when = (condition: Code, body: Code, otherwise?: Code): Code => [
  ...condition,
  ...[0x04, 0x40],
  ...body,
  ...(otherwise ? [0x05, ...otherwise] : []),
  0x0b,
];

/**
 * How a module's memory is shared: its own, or shared by several threads. A shared one declares at most 65,536 pages,
 * however few it has.
 */
const MEMORIES = { own: [0x00, 0x00], shared: [0x03, 0x00, 0x80, 0x80, 0x04] } as const;

/** A function's type: its parameters and results. */
interface FunctionType {
  readonly parameters: readonly number[];
  readonly results: readonly number[];
}

interface ModuleParts {
  /** Functions of `env`, which the body calls by their index in this list. */
  readonly imported?: readonly (FunctionType & { readonly name: string })[];
  /** Of `env.memory`. */
  readonly memory: keyof typeof MEMORIES;
  /** The one function that the module exports. */
  readonly exported: FunctionType & { readonly name: string };
  /** Locals after its parameters: how many of each type. */
  readonly locals: readonly (readonly [count: number, type: number])[];
  readonly body: Code;
}

/** A module with one function. */
export function moduleOf({ imported = [], memory, exported, locals, body }: ModuleParts): Uint8Array {
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list([...imported, exported].map(typeOf))),
    ...section(
      2,
      list([
        ...imported.map(({ name }, at) => [...text("env"), ...text(name), 0x00, ...unsigned(at)]),
        [...text("env"), ...text("memory"), 0x02, ...MEMORIES[memory]],
      ]),
    ),
    ...section(3, list([unsigned(imported.length)])),
    ...section(7, list([[...text(exported.name), 0x00, ...unsigned(imported.length)]])),
    ...section(10, list([sized([...list(locals.map(([count, type]) => [...unsigned(count), type])), ...body, 0x0b])])),
  ]);
}

function typeOf({ parameters, results }: FunctionType): Code {
  return [0x60, ...list(parameters.map((type) => [type])), ...list(results.map((type) => [type]))];
}

function section(id: number, content: Code): Code {
  return [id, ...sized(content)];
}

function list(entries: readonly Code[]): Code {
  return [...unsigned(entries.length), ...entries.flat()];
}

function text(value: string): Code {
  return sized([...new TextEncoder().encode(value)]);
}

function sized(content: Code): Code {
  return [...unsigned(content.length), ...content];
}

/** LEB128, the module format's encoding of integers. */
export function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): Code {
  const rest = value >> 7;
  const isLast = (rest === 0 && (value & 0x40) === 0) || (rest === -1 && (value & 0x40) !== 0);
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(rest)];
}
