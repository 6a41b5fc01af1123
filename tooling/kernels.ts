import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./root.ts";

const require = createRequire(import.meta.url);
const SOURCES = join(ROOT, "packages", "discovery", "kernels");
const OUTPUT = join(ROOT, "packages", "discovery", "build");
const STAMP = join(OUTPUT, ".inputs");

/** No runtime and no checks: kernels work on memory that the server allocates and checks. */
const COMMON = ["--runtime", "stub", "--noAssert", "-O3", "--importMemory", "--noExportMemory"];

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
 * Compiles discovery's kernels from AssemblyScript into packages/discovery/build. Skips it if they were compiled from
 * exactly these sources. Returns when they exist.
 *
 * @throws KernelBuildFailed when a kernel doesn't compile
 */
export async function buildKernels(): Promise<void> {
  const inputs = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) return;
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  await Promise.all(KERNELS.map(compileKernel));
  writeFileSync(STAMP, inputs);
}

/** Thrown when a kernel doesn't compile; the message contains the compiler's output. */
export class KernelBuildFailed extends Error {
  override readonly name = "KernelBuildFailed";
}

function hashInputs(): string {
  const hash = createHash("sha256");
  const sources = readdirSync(SOURCES).sort();
  for (const file of [
    ...sources.map((name) => join(SOURCES, name)),
    join(ROOT, "package-lock.json"),
    import.meta.filename,
  ]) {
    hash
      .update(`${basename(file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Compiles in a separate process, so that the server doesn't keep the compiler's memory. */
async function compileKernel({ name, source, flags }: (typeof KERNELS)[number]): Promise<void> {
  const compiler = require.resolve("assemblyscript/bin/asc.js");
  const options = [...COMMON, ...flags, "--outFile", join(OUTPUT, `${name}.wasm`)];
  try {
    await promisify(execFile)(process.execPath, [compiler, source, ...options], { cwd: SOURCES });
  } catch (error) {
    const { stderr = "", message } = error as Error & { stderr?: string };
    throw new KernelBuildFailed(`Compiling packages/discovery/kernels/${source} failed:\n${stderr || message}`);
  }
}
