import { readFileSync } from "node:fs";

/**
 * Reports each signal that this process receives to the parent process, so that the parent doesn't forward it again.
 *
 * A listener replaces the default action, which is to exit. So callers have to exit the process on a signal themselves.
 */
export function reportSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => process.send?.({ signal }));
  }
}

/** Treats a closed terminal as a request to shut down cleanly, unless the process should outlive it (nohup). */
export function exitOnHangUp(): void {
  if (!isHangUpIgnored()) process.once("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
}

/** SIGHUP is signal 1, the lowest bit of the mask; proc(5). */
function isHangUpIgnored(): boolean {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    return mask !== undefined && (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
