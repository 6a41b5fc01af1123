import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildKernels, KernelBuildFailed } from "./kernels.ts";
import { ROOT } from "./root.ts";

const WEB = join(ROOT, "apps", "web");
const OUTPUT = join(WEB, "build");
const STAMP = join(OUTPUT, ".inputs");

/** Everything that can change the build's output. */
const INPUTS = [
  "apps/web",
  "packages/ui",
  "packages/contract",
  "packages/domain",
  "packages/passwords",
  "package-lock.json",
  "tsconfig.base.json",
  "tooling/build.ts",
];
/** Generated from the inputs, or irrelevant to the build. */
const NOT_INPUTS = new Set(["node_modules", "build", "catalogue", ".react-router"]);
const IS_TEST = /\.(?:test|examples)\.tsx?$/;

const COMPRESSED = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;
/** In smaller files, compression saves no more than its own header costs. */
const MIN_COMPRESSED_BYTES = 256;
const LINES_SHOWN = 25;

/** Thrown when the product doesn't build; the message ends with the last lines of the build's output. */
export class BuildFailed extends Error {
  override readonly name = "BuildFailed";
}

/**
 * Builds everything the product runs: discovery's kernels and the web app.
 *
 * @throws BuildFailed when either build fails
 */
export async function buildProduct(): Promise<void> {
  try {
    await buildKernels();
  } catch (error) {
    throw error instanceof KernelBuildFailed ? new BuildFailed(error.message) : error;
  }
  await buildWebApp();
}

/**
 * Builds apps/web into apps/web/build, with compressed copies next to its assets. Skips the build if one from exactly
 * these sources exists. An interrupted build doesn't count.
 *
 * @throws BuildFailed when the build fails
 */
async function buildWebApp(): Promise<void> {
  const inputs = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) return;
  const startedAt = performance.now();
  process.stderr.write("Building the web app …\n");
  rmSync(OUTPUT, { recursive: true, force: true });
  await runBuild();
  await compressAssets(join(OUTPUT, "client"));
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(STAMP, inputs);
  process.stderr.write(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}

function hashInputs(): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of INPUTS.flatMap((input) => listFiles(join(ROOT, input)))) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Sorted, so that the same tree has the same hash on every file system. */
function listFiles(path: string): string[] {
  let entries: { name: string; isDirectory(): boolean; isFile(): boolean }[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .filter(({ name }) => !NOT_INPUTS.has(name) && !IS_TEST.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

function runBuild(): Promise<void> {
  const manifest = createRequire(join(WEB, "package.json")).resolve("@react-router/dev/package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  const program = join(dirname(manifest), bin["react-router"] ?? "bin.js");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, "build"], {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) return resolve();
      const tail = output.trimEnd().split("\n").slice(-LINES_SHOWN).join("\n");
      reject(new BuildFailed(`Building the web app failed (${signal ?? `exit code ${code}`}):\n${tail}`));
    });
  });
}

/** Compresses each asset once, at the highest level, so that no request has to. */
async function compressAssets(folder: string): Promise<void> {
  for (const path of listFiles(folder).filter((file) => COMPRESSED.test(file))) {
    const content = readFileSync(path);
    if (content.length <= MIN_COMPRESSED_BYTES) continue;
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, zipped);
  }
}

if (import.meta.main) {
  try {
    await buildProduct();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
