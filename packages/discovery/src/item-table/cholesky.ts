/**
 * Computes R⁻¹, where G = Rᵀ R and R is upper triangular. For the Gram matrix G = Xᵀ X, X · R⁻¹ orthogonalizes the
 * columns of X (Cholesky QR; Golub and Van Loan, "Matrix Computations", sections 4.2 and 5.2). A column that depends on
 * earlier ones, within 32-bit precision, becomes a column of zeros.
 *
 * @param gram `size` × `size`, row by row, positive semidefinite; overwritten
 * @returns an upper triangle, row by row
 */
export function invertCholesky(gram: Float64Array, size: number): Float64Array {
  const isDependent = new Uint8Array(size);
  for (let row = 0; row < size; row += 1) {
    // The lower triangle L = Rᵀ replaces G, row by row, so that all sums read memory sequentially.
    const at = row * size;
    const original = gram[at + row] as number;
    for (let column = 0; column <= row; column += 1) {
      const other = column * size;
      let sum = gram[at + column] as number;
      for (let k = 0; k < column; k += 1) sum -= (gram[at + k] as number) * (gram[other + k] as number);
      if (column < row) {
        gram[at + column] = isDependent[column] === 1 ? 0 : sum / (gram[other + column] as number);
      } else if (sum > DEPENDENCE_LIMIT * original) {
        gram[at + row] = Math.sqrt(sum);
      } else {
        isDependent[row] = 1;
        gram[at + row] = 1;
      }
    }
  }
  // L⁻¹, whose transpose is R⁻¹.
  const inverse = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    if (isDependent[row] === 1) continue;
    const at = row * size;
    const pivot = 1 / (gram[at + row] as number);
    for (let k = 0; k < row; k += 1) {
      const factor = gram[at + k] as number;
      if (factor === 0) continue;
      for (let column = 0; column <= k; column += 1) {
        inverse[at + column] = (inverse[at + column] as number) - factor * (inverse[k * size + column] as number);
      }
    }
    for (let column = 0; column < row; column += 1) inverse[at + column] = (inverse[at + column] as number) * pivot;
    inverse[at + row] = pivot;
  }
  transpose(inverse, size);
  return inverse;
}

/**
 * A column counts as dependent if earlier columns leave at most this share of its squared length. The remainder is then
 * rounding error.
 */
const DEPENDENCE_LIMIT = 1e-6;

function transpose(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1) {
      const swapped = matrix[row * size + column] as number;
      matrix[row * size + column] = matrix[column * size + row] as number;
      matrix[column * size + row] = swapped;
    }
  }
}
