import type { backup } from "../apps/server/src/transfer.ts";
import { endWithTerminal, reportSignals } from "./signals.ts";

type TransferTerminal = Parameters<typeof backup>[1];

/** This process's own streams; a signal ends the work cleanly. Messages go to standard error: backups may use the other. */
export function transferTerminal(): TransferTerminal {
  const controller = new AbortController();
  reportSignals();
  endWithTerminal();
  process.on("SIGINT", () => controller.abort());
  process.on("SIGTERM", () => controller.abort());
  const printLine = (line: string) => void process.stderr.write(`${line}\n`);
  return {
    environment: process.env,
    input: process.stdin,
    output: process.stdout,
    signal: controller.signal,
    say: printLine,
    tell: printLine,
  };
}
