import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How far the demo world of a data folder has got; the password is that of its accounts until it's complete. */
export type DemoState =
  | { readonly status: "filling"; readonly password: string }
  | { readonly status: "filled"; readonly password: null }
  /** Someone had it removed, and a start leaves it that way. */
  | { readonly status: "cleared"; readonly password: null };

const NAME = "demo.json";

/** @returns null if none was ever begun */
export function readDemoState(dataDirectory: string): DemoState | null {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, NAME), "utf8")) as DemoState;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Another process can read it at any moment, and this one can be killed at any moment. So the file is either complete or
 * unchanged.
 */
export function writeDemoState(dataDirectory: string, state: DemoState): void {
  const path = join(dataDirectory, NAME);
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
