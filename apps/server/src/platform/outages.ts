import type { Logger } from "pino";

/** A dependency of the server. Each dependency can fail separately. `/readyz` uses these names. */
export type ServiceName = "database" | "storage" | "queue";

/** Each dependency's health check. It resolves when the dependency is healthy, and rejects otherwise. */
export type ServiceChecks = Partial<Record<ServiceName, () => Promise<void>>>;

/** Logs each outage of a dependency twice: when it begins, and when it's over, with the number of failures. */
export interface Outages {
  note(part: ServiceName, error: unknown): void;
  /** The number of failures since startup, by dependency. */
  counts(): Readonly<Record<ServiceName, number>>;
  stop(): void;
}

/** How often to check a failing dependency, and how long it must work without failures to count as healthy. */
const CHECK_INTERVAL_MS = 1_000;
const RECOVERY_DURATION_MS = 5_000;

interface Outage {
  readonly since: number;
  failures: number;
  last: number;
  timer: NodeJS.Timeout;
}

export function createOutages(log: Logger, checks: ServiceChecks): Outages {
  const outagesByPart = new Map<ServiceName, Outage>();
  const counts: Record<ServiceName, number> = { database: 0, storage: 0, queue: 0 };
  let stopped = false;

  async function check(part: ServiceName, outage: Outage): Promise<void> {
    const isHealthy = await (checks[part]?.() ?? Promise.resolve()).then(
      () => performance.now() - outage.last >= RECOVERY_DURATION_MS,
      () => false,
    );
    if (stopped) return;
    if (!isHealthy) {
      outage.timer = scheduleCheck(part, outage);
      return;
    }
    outagesByPart.delete(part);
    const seconds = Math.round((outage.last - outage.since) / 1000);
    log.warn({ part, failures: outage.failures, seconds }, `the ${part} has recovered`);
  }

  function scheduleCheck(part: ServiceName, outage: Outage): NodeJS.Timeout {
    return setTimeout(() => void check(part, outage), CHECK_INTERVAL_MS).unref();
  }

  return {
    note(part, error) {
      if (stopped) return;
      counts[part] += 1;
      const now = performance.now();
      const known = outagesByPart.get(part);
      if (known) {
        known.failures += 1;
        known.last = now;
        return;
      }
      log.error({ part, err: error }, `the ${part} is failing; further failures are only counted until it recovers`);
      const outage = { since: now, failures: 1, last: now } as Outage;
      outage.timer = scheduleCheck(part, outage);
      outagesByPart.set(part, outage);
    },
    counts: () => counts,
    stop() {
      stopped = true;
      for (const { timer } of outagesByPart.values()) clearTimeout(timer);
    },
  };
}
