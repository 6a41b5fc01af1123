/**
 * Computes the dot products of a query vector with other vectors of 8-bit numbers, four at a time. The function is
 * compiled twice. With relaxed SIMD ("narrow"), the query vector contains bytes from 0 to 127, because relaxed
 * instructions give different results on different machines for other values. Without relaxed SIMD ("wide"), the query
 * vector contains 16-bit numbers.
 *
 * @param query the address of the query vector
 * @param from the address of the first other vector
 * @param end the address after the last other vector: a multiple of four vectors after `from`, and at least four
 * @param stride the size of each other vector in bytes, a multiple of 16
 * @param to the address for the products, as 32-bit numbers
 */
export function computeProducts(query: usize, from: usize, end: usize, stride: usize, to: usize): void {
  do {
    let part = query;
    let a0 = from;
    let a1 = a0 + stride;
    let a2 = a1 + stride;
    let a3 = a2 + stride;
    const last = a1;
    let s0 = i32x4.splat(0);
    let s1 = i32x4.splat(0);
    let s2 = i32x4.splat(0);
    let s3 = i32x4.splat(0);
    do {
      if (ASC_FEATURE_RELAXED_SIMD) {
        const bytes = v128.load(part);
        s0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(v128.load(a0), bytes, s0);
        s1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(v128.load(a1), bytes, s1);
        s2 = i32x4.relaxed_dot_i8x16_i7x16_add_s(v128.load(a2), bytes, s2);
        s3 = i32x4.relaxed_dot_i8x16_i7x16_add_s(v128.load(a3), bytes, s3);
        part += 16;
      } else {
        const first = v128.load(part);
        s0 = i32x4.add(s0, i32x4.dot_i16x8_s(v128.load8x8_s(a0), first));
        s1 = i32x4.add(s1, i32x4.dot_i16x8_s(v128.load8x8_s(a1), first));
        s2 = i32x4.add(s2, i32x4.dot_i16x8_s(v128.load8x8_s(a2), first));
        s3 = i32x4.add(s3, i32x4.dot_i16x8_s(v128.load8x8_s(a3), first));
        const second = v128.load(part, 16);
        s0 = i32x4.add(s0, i32x4.dot_i16x8_s(v128.load8x8_s(a0, 8), second));
        s1 = i32x4.add(s1, i32x4.dot_i16x8_s(v128.load8x8_s(a1, 8), second));
        s2 = i32x4.add(s2, i32x4.dot_i16x8_s(v128.load8x8_s(a2, 8), second));
        s3 = i32x4.add(s3, i32x4.dot_i16x8_s(v128.load8x8_s(a3, 8), second));
        part += 32;
      }
      a0 += 16;
      a1 += 16;
      a2 += 16;
      a3 += 16;
    } while (a0 < last);
    v128.store(to, sumLanes(s0, s1, s2, s3));
    from = a3;
    to += 16;
  } while (from < end);
}

/** Sums the four numbers of each vector, first in pairs and then across pairs. */
function sumLanes(s0: v128, s1: v128, s2: v128, s3: v128): v128 {
  const pairs01 = i32x4.add(v128.shuffle<i32>(s0, s1, 0, 4, 1, 5), v128.shuffle<i32>(s0, s1, 2, 6, 3, 7));
  const pairs23 = i32x4.add(v128.shuffle<i32>(s2, s3, 0, 4, 1, 5), v128.shuffle<i32>(s2, s3, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(pairs01, pairs23, 0, 1, 4, 5), v128.shuffle<i32>(pairs01, pairs23, 2, 3, 6, 7));
}
