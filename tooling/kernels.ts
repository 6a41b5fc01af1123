import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { BuildError, buildUnlessCurrent } from "./current-build.ts";
import { ROOT } from "./root.ts";

const require = createRequire(import.meta.url);
const KERNEL_SOURCES_FOLDER = join(ROOT, "packages", "discovery", "kernels");
const KERNEL_OUTPUT_FOLDER = join(ROOT, "packages", "discovery", "build");

/** Everything that can change the kernels. The lock file has the compiler's version. */
const KERNEL_INPUTS = [
  "packages/discovery/kernels",
  "package-lock.json",
  "tooling/kernels.ts",
  "tooling/current-build.ts",
];

/** No runtime and no checks: kernels work on memory that the server allocates and checks. */
const COMMON_FLAGS = ["--runtime", "stub", "--noAssert", "-O3", "--importMemory", "--noExportMemory"];

/** The kernels with their sources and compiler flags. The server loads them by name (`load-kernel.ts`). */
const KERNELS = [
  // A conversion that traps out of range is one instruction; a saturating one is several.
  { name: "walk", source: "walk.ts", flags: ["--disable", "nontrapping-f2i"] },
  {
    name: "matrix-product",
    source: "matrix-product.ts",
    // Several threads share this memory; shared memory has to declare its maximum, here 4 GiB.
    flags: ["--enable", "simd,threads", "--sharedMemory", "--maximumMemory", "65536"],
  },
  { name: "wide-products", source: "vector-products.ts", flags: ["--enable", "simd"] },
  { name: "narrow-products", source: "vector-products.ts", flags: ["--enable", "simd,relaxed-simd"] },
] as const;

/**
 * Compiles discovery's kernels from AssemblyScript into packages/discovery/build, unless they are current.
 *
 * @throws BuildError with the compiler's output when a kernel doesn't compile
 */
export function buildKernels(): Promise<void> {
  return buildUnlessCurrent(
    KERNEL_OUTPUT_FOLDER,
    KERNEL_INPUTS,
    async () => void (await Promise.all(KERNELS.map(compileKernel))),
  );
}

/** Compiles in a separate process, so that the server doesn't keep the compiler's memory. */
async function compileKernel({ name, source, flags }: (typeof KERNELS)[number]): Promise<void> {
  const compiler = require.resolve("assemblyscript/bin/asc.js");
  const options = [...COMMON_FLAGS, ...flags, "--outFile", join(KERNEL_OUTPUT_FOLDER, `${name}.wasm`)];
  try {
    await promisify(execFile)(process.execPath, [compiler, source, ...options], { cwd: KERNEL_SOURCES_FOLDER });
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw new BuildError(`Compiling packages/discovery/kernels/${source} failed:\n${stderr || message}`);
  }
}
