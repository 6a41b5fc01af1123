/** Vitest's global setup, so that the kernels are built even when a single test file runs. */
export { buildKernels as setup } from "./kernels.ts";
