/** Vitest's global setup. It builds the kernels even when only a single test file runs. */
export { buildKernels as setup } from "./kernels.ts";
