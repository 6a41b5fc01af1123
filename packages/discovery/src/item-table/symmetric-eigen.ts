/**
 * A symmetric matrix's eigendecomposition. Row `at` of `vectors` is eigenvector `at`. Eigenvalues are in descending
 * order.
 */
export interface Eigendecomposition {
  readonly values: Float64Array;
  /** `size` rows of `size` numbers. */
  readonly vectors: Float64Array;
}

/** A limit on rotations that no eigenvalue of a finite matrix reaches. */
const MAX_ROTATIONS = 60;

/**
 * The smallest usable number. Smaller numbers have fewer digits of precision, so eigenvectors would no longer be
 * orthogonal.
 */
const SMALLEST_NUMBER = 1e-290;

/**
 * Computes all eigenvalues and eigenvectors of a symmetric matrix: Householder's reduction to tridiagonal form, then
 * implicit QL (the procedures tred2 and tql2 of Bowdler, Martin, Reinsch and Wilkinson, in Wilkinson and Reinsch,
 * "Handbook for Automatic Computation II: Linear Algebra", 1971). Vectors are stored as rows, so that the inner loops
 * read memory sequentially.
 *
 * @param matrix `size` × `size`, row by row; overwritten
 * @throws {RangeError} when the matrix contains an entry that isn't a number
 */
export function computeSymmetricEigen(matrix: Float64Array, size: number): Eigendecomposition {
  const diagonal = new Float64Array(size);
  const offDiagonal = new Float64Array(size);
  reduceToTridiagonal(matrix, size, diagonal, offDiagonal);
  diagonalize(matrix, size, diagonal, offDiagonal);
  const order = Array.from(diagonal.keys()).sort((a, b) => (diagonal[b] as number) - (diagonal[a] as number));
  const vectors = new Float64Array(size * size);
  for (const [to, from] of order.entries()) vectors.set(matrix.subarray(from * size, (from + 1) * size), to * size);
  return { values: Float64Array.from(order, (at) => diagonal[at] as number), vectors };
}

/** Writes the tridiagonal form to `diagonal` and `offDiagonal`. The rows of `z` become the vectors of its basis. */
function reduceToTridiagonal(z: Float64Array, n: number, diagonal: Float64Array, offDiagonal: Float64Array): void {
  // The loop works upward. Processed rows store reflections. The lower triangle of `z` contains the rest of the
  // symmetric matrix.
  for (let i = n - 1; i > 0; i -= 1) {
    const row = i * n;
    let scale = 0;
    for (let k = 0; k < i; k += 1) scale += Math.abs(z[row + k] as number);
    let h = 0;
    if (i === 1 || scale === 0) {
      offDiagonal[i] = z[row + i - 1] as number;
    } else {
      for (let k = 0; k < i; k += 1) {
        const value = (z[row + k] as number) / scale;
        z[row + k] = value;
        h += value * value;
      }
      const f = z[row + i - 1] as number;
      const g = f >= 0 ? -Math.sqrt(h) : Math.sqrt(h);
      offDiagonal[i] = scale * g;
      h -= f * g;
      z[row + i - 1] = f - g;
      applyReflection(z, n, i, h, offDiagonal);
    }
    diagonal[i] = h;
  }
  offDiagonal[0] = 0;
  accumulateReflections(z, n, diagonal);
}

/** Computes A ← A − u qᵀ − q uᵀ on the lower triangle above row `i`, where row `i` is u and h = |u|² ÷ 2. */
function applyReflection(z: Float64Array, n: number, i: number, h: number, offDiagonal: Float64Array): void {
  const row = i * n;
  // p = A u, from the lower triangle alone, row by row.
  for (let j = 0; j < i; j += 1) offDiagonal[j] = 0;
  for (let j = 0; j < i; j += 1) {
    const uj = z[row + j] as number;
    let sum = (z[j * n + j] as number) * uj;
    for (let k = 0; k < j; k += 1) {
      const value = z[j * n + k] as number;
      sum += value * (z[row + k] as number);
      offDiagonal[k] = (offDiagonal[k] as number) + value * uj;
    }
    offDiagonal[j] = (offDiagonal[j] as number) + sum;
  }
  let f = 0;
  for (let j = 0; j < i; j += 1) {
    offDiagonal[j] = (offDiagonal[j] as number) / h;
    f += (offDiagonal[j] as number) * (z[row + j] as number);
  }
  const half = f / (h + h);
  for (let j = 0; j < i; j += 1) offDiagonal[j] = (offDiagonal[j] as number) - half * (z[row + j] as number);
  for (let j = 0; j < i; j += 1) {
    const uj = z[row + j] as number;
    const qj = offDiagonal[j] as number;
    for (let k = 0; k <= j; k += 1) {
      z[j * n + k] = (z[j * n + k] as number) - uj * (offDiagonal[k] as number) - qj * (z[row + k] as number);
    }
  }
}

/** Multiplies the reflections. `diagonal` contains each reflection's h and is overwritten with the diagonal. */
function accumulateReflections(z: Float64Array, n: number, diagonal: Float64Array): void {
  diagonal[0] = 0;
  const sums = new Float64Array(n);
  for (let i = 0; i < n; i += 1) {
    const row = i * n;
    const h = diagonal[i] as number;
    if (h !== 0) {
      // Q ← Q − (Q u) uᵀ ÷ h for the existing rows, which are the transposed Q.
      for (let j = 0; j < i; j += 1) {
        let sum = 0;
        for (let k = 0; k < i; k += 1) sum += (z[row + k] as number) * (z[j * n + k] as number);
        sums[j] = sum / h;
      }
      for (let j = 0; j < i; j += 1) {
        const factor = sums[j] as number;
        for (let k = 0; k < i; k += 1) z[j * n + k] = (z[j * n + k] as number) - factor * (z[row + k] as number);
      }
    }
    diagonal[i] = z[row + i] as number;
    z[row + i] = 1;
    for (let k = 0; k < i; k += 1) {
      z[row + k] = 0;
      z[k * n + i] = 0;
    }
  }
}

/**
 * Rotates the off-diagonal entries to zero. The rows of `z` become eigenvectors, and `diagonal` contains their
 * eigenvalues.
 */
function diagonalize(z: Float64Array, n: number, diagonal: Float64Array, offDiagonal: Float64Array): void {
  offDiagonal.copyWithin(0, 1);
  if (n > 0) offDiagonal[n - 1] = 0;
  let largest = 0;
  for (let at = 0; at < n; at += 1) {
    largest = Math.max(largest, Math.abs(diagonal[at] as number), Math.abs(offDiagonal[at] as number));
  }
  // Smaller off-diagonal entries don't change any digit of an eigenvalue, and their products underflow.
  const threshold = Number.EPSILON ** 2 * largest + SMALLEST_NUMBER;
  for (let l = 0; l < n; l += 1) {
    for (let rotation = 0; ; rotation += 1) {
      const m = findSplit(diagonal, offDiagonal, l, n, threshold);
      if (m === l) break;
      if (rotation === MAX_ROTATIONS) throw new RangeError("The matrix has an entry that isn't a number.");
      runQlStep(z, n, diagonal, offDiagonal, l, m);
    }
  }
}

/** Returns the first index from `l` at which the matrix splits in two. */
function findSplit(diagonal: Float64Array, offDiagonal: Float64Array, l: number, n: number, threshold: number): number {
  for (let m = l; m < n - 1; m += 1) {
    const size = Math.abs(diagonal[m] as number) + Math.abs(diagonal[m + 1] as number);
    if (Math.abs(offDiagonal[m] as number) <= Number.EPSILON * size + threshold) return m;
  }
  return n - 1;
}

/** Runs one implicit QL step with Wilkinson's shift between `l` and `m`. */
function runQlStep(
  z: Float64Array,
  n: number,
  diagonal: Float64Array,
  offDiagonal: Float64Array,
  l: number,
  m: number,
): void {
  const first = diagonal[l] as number;
  const slope = ((diagonal[l + 1] as number) - first) / (2 * (offDiagonal[l] as number));
  const root = Math.hypot(slope, 1);
  let g = (diagonal[m] as number) - first + (offDiagonal[l] as number) / (slope + (slope >= 0 ? root : -root));
  let s = 1;
  let c = 1;
  let p = 0;
  for (let i = m - 1; i >= l; i -= 1) {
    const f = s * (offDiagonal[i] as number);
    const b = c * (offDiagonal[i] as number);
    const r = Math.hypot(f, g);
    offDiagonal[i + 1] = r;
    if (r === 0) {
      diagonal[i + 1] = (diagonal[i + 1] as number) - p;
      offDiagonal[m] = 0;
      return;
    }
    s = f / r;
    c = g / r;
    g = (diagonal[i + 1] as number) - p;
    const turned = ((diagonal[i] as number) - g) * s + 2 * c * b;
    p = s * turned;
    diagonal[i + 1] = g + p;
    g = c * turned - b;
    rotate(z, i * n, (i + 1) * n, n, c, s);
  }
  diagonal[l] = (diagonal[l] as number) - p;
  offDiagonal[l] = g;
  offDiagonal[m] = 0;
}

function rotate(z: Float64Array, row: number, otherRow: number, n: number, c: number, s: number): void {
  for (let k = 0; k < n; k += 1) {
    const a = z[row + k] as number;
    const b = z[otherRow + k] as number;
    z[otherRow + k] = s * a + c * b;
    z[row + k] = c * a - s * b;
  }
}
