import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The progress of filling a data folder's demo world. The accounts' password is kept until the demo world is complete.
 */
export type DemoState =
  | { readonly status: "filling"; readonly password: string }
  | { readonly status: "filled"; readonly password: null }
  /** Someone removed the demo world, so the server doesn't fill it again at startup. */
  | { readonly status: "cleared"; readonly password: null };

const DEMO_STATE_FILE_NAME = "demo.json";

/** Reads the progress. @returns null if filling the demo world was never started */
export function readDemoState(dataDirectory: string): DemoState | null {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, DEMO_STATE_FILE_NAME), "utf8")) as DemoState;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Writes the file atomically. Another process can read it, and this process can be killed, at any moment. */
export function writeDemoState(dataDirectory: string, state: DemoState): void {
  const path = join(dataDirectory, DEMO_STATE_FILE_NAME);
  writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
