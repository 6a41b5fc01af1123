import type { Product, SharedUsers } from "./scores.ts";
import { STRIP_WIDTH } from "./scores.ts";
import { computeSizePowers, type SingularParts } from "./singular-parts.ts";
import type { BuildContext } from "./steps.ts";
import { addProduct, addTransposedProduct, type Layout, type Matrix } from "./workspace.ts";

/**
 * The low-pass filter: the strongest components of N, each scaled by its gain, between powers of the items' degrees.
 */
export interface LowPassOptions {
  /** The exponent of a component's weight (σ ÷ σ₀). */
  readonly gain: number;
  /** The exponent of a saved item's degree, which multiplies the item's row. */
  readonly row: number;
  /**
   * The exponent of a recommended item's degree, which multiplies the item's column. It sets the preference for popular
   * items.
   */
  readonly column: number;
}

/** The options of BSPM's blurring and sharpening filters. */
export interface BlurOptions {
  /** The number of strongest components that the ideal low-pass filter keeps; a multiple of 8. */
  readonly ideal: number;
  /** The weight of the ideal low-pass filter relative to the blurred interactions. */
  readonly idealWeight: number;
  /** The duration t of the sharpening after the blur, in one fourth-order Runge-Kutta step. */
  readonly sharpenFor: number;
}

/** Singular values below this fraction of the largest one are treated as zeros with rounding errors. */
const ROUNDING_THRESHOLD = 1e-3;

/** Allocates the right side of a product, in strips. */
export function allocateStrips(layout: Layout, inner: number, items: number): Matrix[] {
  return Array.from({ length: Math.ceil(items / STRIP_WIDTH) }, (_, at) =>
    layout.add(inner, Math.min(STRIP_WIDTH, items - at * STRIP_WIDTH)),
  );
}

/** Computes D^row · V · gain · Vᵀ · D^column. The left side overwrites V. */
export function applyLowPass(
  { workspace: { numbers }, byItem }: BuildContext,
  { vectors, values }: SingularParts,
  right: readonly Matrix[],
  { gain, row, column }: LowPassOptions,
): Product {
  const rowScale = computeSizePowers(byItem, -row);
  const gains = values.map((value) =>
    isSignificantValue(value, values) ? (value / (values[0] as number)) ** gain : 0,
  );
  fillStrips(numbers, right, vectors, computeSizePowers(byItem, -column));
  for (let item = 0; item < byItem.rows; item += 1) {
    const at = vectors.start + item * vectors.stride;
    for (let component = 0; component < vectors.columns; component += 1) {
      numbers[at + component] =
        (numbers[at + component] as number) * (rowScale[item] as number) * (gains[component] ?? 0);
    }
  }
  return { left: vectors, right };
}

/** The matrices that `blurVectors` needs in addition to the strips for V. */
export interface BlurBuffers {
  readonly ideal: Matrix;
  readonly idealRight: readonly Matrix[];
  readonly mix: Matrix;
}

export function allocateBlurBuffers(
  layout: Layout,
  vectors: Matrix,
  items: number,
  { ideal }: BlurOptions,
): BlurBuffers {
  const width = Math.min(ideal, vectors.columns);
  return {
    ideal: layout.add(items, width),
    idealRight: allocateStrips(layout, width, items),
    mix: layout.add(width, vectors.columns),
  };
}

/**
 * Applies the blurring–sharpening process model (Choi et al., "Blurring-Sharpening Process Models for Collaborative
 * Filtering", SIGIR 2023), in the variant that its authors published for Gowalla. Let P = NᵀN, with N normalized by the
 * square roots of both degrees, and V its strongest vectors. Interactions R become (R P + β R D^−½ V V ᵀ D^½) · S: one
 * blurring step and an ideal low-pass filter, then sharpening dR/dt = −R P. One Runge-Kutta step of the sharpening is S
 * = Σ (−t P)^k ÷ k!, k up to 4.
 *
 * P · S is exact in the span of V. Outside it, P is small, and P · S is approximated by P times a constant. This part
 * is computed from the shared users of two items, without any vectors.
 */
export function blurVectors(
  { workspace, byUser, byItem }: BuildContext,
  { vectors, values }: SingularParts,
  right: readonly Matrix[],
  { ideal, idealRight, mix }: BlurBuffers,
  { idealWeight, sharpenFor }: BlurOptions,
): { readonly products: Product[]; readonly shared: SharedUsers } {
  const { numbers } = workspace;
  const items = byItem.rows;
  const strengths = values.map((value) => (isSignificantValue(value, values) ? value * value : 0));
  const rest = fitRemainder(strengths.at(-1) ?? 0, sharpenFor);

  // The ideal low-pass filter: D^−½ V · (V ᵀ D^½ S), where S has an effect only in the span of all vectors.
  const roots = computeSizePowers(byItem, -0.5);
  copyColumns(numbers, ideal, vectors, items, (item) => roots[item] as number);
  fillStrips(numbers, right, vectors, null);
  fillStrips(numbers, idealRight, ideal, null);
  const whole = { rows: [0, ideal.columns], inner: [0, items], columns: [0, vectors.columns] } as const;
  addTransposedProduct(workspace, mix, ideal, vectors, whole);
  forEachNumber(
    numbers,
    mix,
    (value, _, component) => value * (computeSharpening(strengths[component] ?? 0, sharpenFor) - 1),
  );
  for (const [at, strip] of idealRight.entries()) {
    addProduct(workspace, strip, mix, right[at] as Matrix, {
      rows: [0, strip.rows],
      inner: [0, mix.columns],
      columns: [0, strip.columns],
    });
  }
  copyColumns(numbers, ideal, vectors, items, (item) => {
    const root = roots[item] as number;
    return root === 0 ? 0 : idealWeight / root;
  });

  for (const strip of right) {
    forEachNumber(numbers, strip, (value, component) => {
      const strength = strengths[component] ?? 0;
      return value * strength * (computeSharpening(strength, sharpenFor) - rest);
    });
  }
  const root = computeSizePowers(byItem, 0.5);
  return {
    products: [
      { left: vectors, right },
      { left: ideal, right: idealRight },
    ],
    shared: { userScale: computeSizePowers(byUser, 1), rowScale: root.map((scale) => rest * scale), columnScale: root },
  };
}

/** Computes Σ (−t λ)^k ÷ k! for k up to 4. */
function computeSharpening(strength: number, time: number): number {
  const x = -time * strength;
  return 1 + x * (1 + (x / 2) * (1 + (x / 3) * (1 + x / 4)));
}

/**
 * Fits the constant c by least squares, so that c · λ approximates λ · S(λ) for all λ from 0 to the weakest vector's λ.
 */
function fitRemainder(weakest: number, time: number): number {
  let products = 0;
  let squares = 0;
  for (let at = 1; at <= 100; at += 1) {
    const strength = (weakest * at) / 100;
    products += strength * strength * computeSharpening(strength, time);
    squares += strength * strength;
  }
  return squares > 0 ? products / squares : 1;
}

function isSignificantValue(value: number, values: Float64Array): boolean {
  return value > ROUNDING_THRESHOLD * (values[0] as number);
}

/** Sets target[item] = source[item] · scale, for all of the target's columns. */
function copyColumns(
  numbers: Float32Array,
  target: Matrix,
  source: Matrix,
  items: number,
  scaleOf: (item: number) => number,
): void {
  for (let item = 0; item < items; item += 1) {
    const scale = scaleOf(item);
    const to = target.start + item * target.stride;
    const from = source.start + item * source.stride;
    for (let column = 0; column < target.columns; column += 1) {
      numbers[to + column] = scale * (numbers[from + column] as number);
    }
  }
}

/** Transposes the source into strips and scales each item's column. */
function fillStrips(
  numbers: Float32Array,
  strips: readonly Matrix[],
  source: Matrix,
  scale: Float32Array | null,
): void {
  for (const [at, strip] of strips.entries()) {
    for (let column = 0; column < strip.columns; column += 1) {
      const item = at * STRIP_WIDTH + column;
      const from = source.start + item * source.stride;
      const factor = scale === null ? 1 : (scale[item] ?? 0);
      for (let row = 0; row < strip.rows; row += 1) {
        numbers[strip.start + row * strip.stride + column] = factor * (numbers[from + row] as number);
      }
    }
  }
}

function forEachNumber(
  numbers: Float32Array,
  { start, rows, columns, stride }: Matrix,
  change: (value: number, row: number, column: number) => number,
): void {
  for (let row = 0; row < rows; row += 1) {
    for (let at = start + row * stride; at < start + row * stride + columns; at += 1) {
      numbers[at] = change(numbers[at] as number, row, at - start - row * stride);
    }
  }
}
