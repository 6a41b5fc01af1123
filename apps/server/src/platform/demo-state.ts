import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How far the demo world of a data folder is; the password is that of its accounts until it stands. */
export type DemoState =
  | { readonly status: "filling"; readonly password: string }
  | { readonly status: "filled"; readonly password: null }
  /** Somebody had it cleared away, and a start leaves it so. */
  | { readonly status: "cleared"; readonly password: null };

const NAME = "demo.json";

/** @returns null where none was ever begun */
export function readDemoState(dataDirectory: string): DemoState | null {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, NAME), "utf8")) as DemoState;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Another process may read it at any moment, and this one be killed at any: it is there whole or as it was. */
export function writeDemoState(dataDirectory: string, state: DemoState): void {
  const path = join(dataDirectory, NAME);
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
