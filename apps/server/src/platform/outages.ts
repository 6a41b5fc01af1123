import type { Logger } from "pino";

/** What the server stands on, each of which can fail by itself; `/readyz` names them like this. */
export type Part = "database" | "storage" | "queue";

/** How each part is asked whether it is well: resolves when it is, rejects otherwise. */
export type PartChecks = Partial<Record<Part, () => Promise<void>>>;

/** Tells the log of a part that fails: once when it begins and once when it is over, with the count of what it cost. */
export interface Outages {
  note(part: Part, error: unknown): void;
  /** Failures by part since the start. */
  counts(): Readonly<Record<Part, number>>;
  stop(): void;
}

/** How often a part that failed is asked, and how long it must have failed nobody to be called well. */
const ASK_MS = 1_000;
const CALM_MS = 5_000;

interface Outage {
  readonly since: number;
  failures: number;
  last: number;
  timer: NodeJS.Timeout;
}

export function createOutages(log: Logger, checks: PartChecks): Outages {
  const running = new Map<Part, Outage>();
  const counts: Record<Part, number> = { database: 0, storage: 0, queue: 0 };
  let stopped = false;

  async function ask(part: Part, outage: Outage): Promise<void> {
    const isWell = await (checks[part]?.() ?? Promise.resolve()).then(
      () => performance.now() - outage.last >= CALM_MS,
      () => false,
    );
    if (stopped) return;
    if (!isWell) {
      outage.timer = later(part, outage);
      return;
    }
    running.delete(part);
    const seconds = Math.round((outage.last - outage.since) / 1000);
    log.warn({ part, failures: outage.failures, seconds }, `the ${part} has recovered`);
  }

  function later(part: Part, outage: Outage): NodeJS.Timeout {
    return setTimeout(() => void ask(part, outage), ASK_MS).unref();
  }

  return {
    note(part, error) {
      if (stopped) return;
      counts[part] += 1;
      const now = performance.now();
      const known = running.get(part);
      if (known) {
        known.failures += 1;
        known.last = now;
        return;
      }
      log.error({ part, err: error }, `the ${part} is failing; further failures are only counted until it recovers`);
      const outage = { since: now, failures: 1, last: now } as Outage;
      outage.timer = later(part, outage);
      running.set(part, outage);
    },
    counts: () => counts,
    stop() {
      stopped = true;
      for (const { timer } of running.values()) clearTimeout(timer);
    },
  };
}
