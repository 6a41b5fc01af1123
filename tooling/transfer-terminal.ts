import type { runBackupCommand } from "../apps/server/src/transfer.ts";
import { exitOnHangUp, reportSignals } from "./signals.ts";

type TransferTerminal = Parameters<typeof runBackupCommand>[1];

/**
 * Connects transfers to this process's streams; a signal stops the work cleanly. Messages go to standard error, since
 * backups may be written to standard output.
 */
export function createTransferTerminal(): TransferTerminal {
  const controller = new AbortController();
  reportSignals();
  exitOnHangUp();
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
