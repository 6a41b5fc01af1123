import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = dirname(import.meta.dirname);
const VITE_PATH = join(ROOT, "node_modules/vite/bin/vite.js");
const CONFIG_ARGUMENTS = ["--config", join(ROOT, "apps/web/catalog/vite.config.ts")];

/** The component catalog, built and served. */
export interface Catalog {
  /** The folder with the build output. */
  readonly folder: string;
  /** The catalog's URL, with a trailing slash. */
  readonly url: string;
  /** Returns the URL for one component, or for one of the component's states. */
  frame(parameters: Readonly<Record<string, string>>): string;
  stop(): void;
}

/** Builds the catalog into a temporary folder and serves it. */
export async function startCatalog(): Promise<Catalog> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-catalog-"));
  const output = ["--outDir", folder];
  await waitForSuccess(
    spawn(process.execPath, [VITE_PATH, "build", ...CONFIG_ARGUMENTS, ...output, "--emptyOutDir"], { stdio: "ignore" }),
  );
  const server = spawn(
    process.execPath,
    [VITE_PATH, "preview", ...CONFIG_ARGUMENTS, ...output, "--host", "127.0.0.1", "--port", "0"],
    {
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const url = await waitForAddress(server);
  return {
    folder,
    url,
    frame: (parameters) => `${url}?${new URLSearchParams(parameters)}`,
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function waitForSuccess(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`))));
  });
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`vite preview ended: ${output}`)));
  });
}
