/** Vitest's global setup, so that a single test file finds the kernels, too. */
export { buildKernels as setup } from "./kernels.ts";
