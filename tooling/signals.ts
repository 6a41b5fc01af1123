import { readFileSync } from "node:fs";

/**
 * Tells the process that started this one which signals arrive here, so that it passes on only the others.
 *
 * A listener takes the place of the default, which is to end: whoever calls this has to end the process on a signal.
 */
export function reportSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => process.send?.({ signal }));
  }
}

/** Turns the closing of the terminal into a request to end in good order, unless the process was told to outlive it (nohup). */
export function endWithTerminal(): void {
  if (!ignoresHangUp()) process.once("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
}

/** SIGHUP is signal 1, the lowest bit of the mask; proc(5). */
function ignoresHangUp(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    return mask !== undefined && (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
