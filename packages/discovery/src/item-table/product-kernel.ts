import { instantiateKernel } from "../kernel/load-kernel.ts";
import { PAGE_BYTES, getWebAssembly } from "../kernel/web-assembly.ts";

/** The memory of all matrices, shared by all threads of a build. */
export interface KernelBuffers {
  readonly buffer: SharedArrayBuffer;
}

/**
 * Computes C += A · B in 32-bit floats, where C is `rows` × `columns` and A is `rows` × `inner`. All other parameters
 * are in bytes: the start of each matrix, and the distance between rows. For A, there is also the distance between
 * columns, so that A can be read transposed. `rows` is a multiple of 4 and `columns` of 8.
 */
export type MultiplyAdd = (
  c: number,
  a: number,
  b: number,
  rows: number,
  inner: number,
  columns: number,
  cRow: number,
  aRow: number,
  aColumn: number,
  bRow: number,
) => void;

/**
 * Allocates the memory for a build.
 *
 * @param bytes at most 4 GiB
 */
export function createKernelMemory(bytes: number): KernelBuffers {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  const wasm = getWebAssembly();
  return wasm
    ? (new wasm.Memory({ initial: pages, maximum: pages, shared: true }) as KernelBuffers)
    : { buffer: new SharedArrayBuffer(pages * PAGE_BYTES) };
}

/**
 * Returns the product function that uses WebAssembly's vectors of four numbers, or `createPlainProduct` if they aren't
 * available. Both round in the same order, so the results are bit-identical.
 */
export function createFastProduct(memory: KernelBuffers): MultiplyAdd {
  const kernel = instantiateKernel("matrix-product", memory);
  return kernel ? (kernel["multiplyAdd"] as MultiplyAdd) : createPlainProduct(memory);
}

/**
 * Returns the product function in plain TypeScript. It computes blocks of four by two sums, and rounds each sum to 32
 * bits at every step.
 */
export function createPlainProduct({ buffer }: KernelBuffers): MultiplyAdd {
  const numbers = new Float32Array(buffer);
  const { fround } = Math;
  return (c, a, b, rows, inner, columns, cRow, aRow, aColumn, bRow) => {
    const [cStep, aStep, aNext, bNext] = [cRow / 4, aRow / 4, aColumn / 4, bRow / 4];
    for (let column = 0; column < columns; column += 2) {
      for (let row = 0; row < rows; row += 4) {
        let s00 = fround(0);
        let s01 = fround(0);
        let s10 = fround(0);
        let s11 = fround(0);
        let s20 = fround(0);
        let s21 = fround(0);
        let s30 = fround(0);
        let s31 = fround(0);
        let at = a / 4 + row * aStep;
        let from = b / 4 + column;
        for (let step = 0; step < inner; step += 1) {
          const b0 = numbers[from] as number;
          const b1 = numbers[from + 1] as number;
          const a0 = numbers[at] as number;
          const a1 = numbers[at + aStep] as number;
          const a2 = numbers[at + 2 * aStep] as number;
          const a3 = numbers[at + 3 * aStep] as number;
          s00 = fround(s00 + fround(a0 * b0));
          s01 = fround(s01 + fround(a0 * b1));
          s10 = fround(s10 + fround(a1 * b0));
          s11 = fround(s11 + fround(a1 * b1));
          s20 = fround(s20 + fround(a2 * b0));
          s21 = fround(s21 + fround(a2 * b1));
          s30 = fround(s30 + fround(a3 * b0));
          s31 = fround(s31 + fround(a3 * b1));
          at += aNext;
          from += bNext;
        }
        const to = c / 4 + row * cStep + column;
        numbers[to] = (numbers[to] as number) + s00;
        numbers[to + 1] = (numbers[to + 1] as number) + s01;
        numbers[to + cStep] = (numbers[to + cStep] as number) + s10;
        numbers[to + cStep + 1] = (numbers[to + cStep + 1] as number) + s11;
        numbers[to + 2 * cStep] = (numbers[to + 2 * cStep] as number) + s20;
        numbers[to + 2 * cStep + 1] = (numbers[to + 2 * cStep + 1] as number) + s21;
        numbers[to + 3 * cStep] = (numbers[to + 3 * cStep] as number) + s30;
        numbers[to + 3 * cStep + 1] = (numbers[to + 3 * cStep + 1] as number) + s31;
      }
    }
  };
}
