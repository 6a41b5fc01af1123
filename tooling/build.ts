import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { BuildError, buildUnlessCurrent, listFiles } from "./current-build.ts";
import { buildKernels } from "./kernels.ts";
import { ROOT } from "./root.ts";

const WEB_FOLDER = join(ROOT, "apps", "web");
const BUILD_OUTPUT_FOLDER = join(WEB_FOLDER, "build");

/** Everything that can change the build's output. */
const BUILD_INPUTS = [
  "apps/web",
  "packages/ui",
  "packages/contract",
  "packages/domain",
  "packages/passwords",
  "package-lock.json",
  "tsconfig.base.json",
  "tooling/build.ts",
  "tooling/current-build.ts",
];
const COMPRESSIBLE_FILE_PATTERN = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;
/** Smaller files aren't compressed, because compression saves less than its own header costs. */
const MIN_COMPRESSED_BYTES = 256;
const MAX_SHOWN_LINES = 25;

/**
 * Builds everything the product runs: discovery's kernels and the web app.
 *
 * @throws BuildError when either build fails
 */
export async function buildProduct(): Promise<void> {
  await buildKernels();
  await buildUnlessCurrent(BUILD_OUTPUT_FOLDER, BUILD_INPUTS, buildWebApp);
}

/** Builds apps/web into apps/web/build, with compressed copies next to its assets. */
async function buildWebApp(): Promise<void> {
  const startedAt = performance.now();
  process.stderr.write("Building the web app …\n");
  await runBuild();
  await build({ configFile: join(WEB_FOLDER, "vite.worker.config.ts"), logLevel: "error", mode: "production" });
  await compressAssets(join(BUILD_OUTPUT_FOLDER, "client"));
  process.stderr.write(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}

function runBuild(): Promise<void> {
  const manifest = createRequire(join(WEB_FOLDER, "package.json")).resolve("@react-router/dev/package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: Record<string, string> };
  const program = join(dirname(manifest), bin["react-router"] ?? "bin.js");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, "build"], {
      cwd: WEB_FOLDER,
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
      const tail = output.trimEnd().split("\n").slice(-MAX_SHOWN_LINES).join("\n");
      reject(new BuildError(`Building the web app failed (${signal ?? `exit code ${code}`}):\n${tail}`));
    });
  });
}

/** Compresses each asset once, at the highest level, so that no request has to. */
async function compressAssets(folder: string): Promise<void> {
  for (const path of listFiles(folder).filter((file) => COMPRESSIBLE_FILE_PATTERN.test(file))) {
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
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
