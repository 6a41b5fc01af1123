/**
 * Computes C += A · B in 32-bit floats, in blocks of four rows and eight columns of C. Each block is summed in vectors
 * of four. The parameters are the same as in `MultiplyAdd` in `product-kernel.ts`. `createPlainProduct` in that file
 * rounds in the same order, so the results are bit-identical.
 *
 * @param rows a multiple of 4, at least 4
 * @param inner at least 1
 * @param columns a multiple of 8, at least 8
 */
export function multiplyAdd(
  c: usize,
  a: usize,
  b: usize,
  rows: usize,
  inner: usize,
  columns: usize,
  cRow: usize,
  aRow: usize,
  aColumn: usize,
  bRow: usize,
): void {
  for (let column: usize = 0; column < columns; column += 8) {
    for (let row: usize = 0; row < rows; row += 4) {
      let a0 = a + row * aRow;
      let a1 = a0 + aRow;
      let a2 = a1 + aRow;
      let a3 = a2 + aRow;
      let bNow = b + column * 4;
      let s00 = f32x4.splat(0);
      let s01 = f32x4.splat(0);
      let s10 = f32x4.splat(0);
      let s11 = f32x4.splat(0);
      let s20 = f32x4.splat(0);
      let s21 = f32x4.splat(0);
      let s30 = f32x4.splat(0);
      let s31 = f32x4.splat(0);
      for (let step: usize = 0; step < inner; step += 1) {
        const b0 = v128.load(bNow);
        const b1 = v128.load(bNow, 16);
        s00 = f32x4.add(s00, f32x4.mul(v128.load32_splat(a0), b0));
        s01 = f32x4.add(s01, f32x4.mul(v128.load32_splat(a0), b1));
        s10 = f32x4.add(s10, f32x4.mul(v128.load32_splat(a1), b0));
        s11 = f32x4.add(s11, f32x4.mul(v128.load32_splat(a1), b1));
        s20 = f32x4.add(s20, f32x4.mul(v128.load32_splat(a2), b0));
        s21 = f32x4.add(s21, f32x4.mul(v128.load32_splat(a2), b1));
        s30 = f32x4.add(s30, f32x4.mul(v128.load32_splat(a3), b0));
        s31 = f32x4.add(s31, f32x4.mul(v128.load32_splat(a3), b1));
        a0 += aColumn;
        a1 += aColumn;
        a2 += aColumn;
        a3 += aColumn;
        bNow += bRow;
      }
      const c0 = c + row * cRow + column * 4;
      addTo(c0, s00, s01);
      addTo(c0 + cRow, s10, s11);
      addTo(c0 + 2 * cRow, s20, s21);
      addTo(c0 + 3 * cRow, s30, s31);
    }
  }
}

/** Adds eight sums to the eight numbers at an address. */
function addTo(address: usize, first: v128, second: v128): void {
  v128.store(address, f32x4.add(v128.load(address), first));
  v128.store(address, f32x4.add(v128.load(address, 16), second), 16);
}
