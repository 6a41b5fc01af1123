import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import pino, { type DestinationStream, type Logger } from "pino";
import type { WalkOutcome } from "./discovery/discovery.ts";

export interface Telemetry {
  readonly registry: Registry;
  countOperation(operation: string, outcome: string, seconds: number): void;
  countJob(job: string, outcome: "ok" | "failed"): void;
  countWalk(outcome: WalkOutcome): void;
}

/**
 * Creates the server's metrics.
 *
 * @param load returns the number of images in progress and waiting
 * @param failures returns the number of failures of each of the server's dependencies
 */
export function createTelemetry(
  load: () => { active: number; queued: number },
  failures: () => Readonly<Record<string, number>>,
): Telemetry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const operations = new Counter({
    name: "tessera_operations_total",
    help: "Operations run, by name and outcome (ok, or the error type).",
    labelNames: ["operation", "outcome"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "tessera_operation_seconds",
    help: "How long operations took.",
    labelNames: ["operation"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const jobs = new Counter({
    name: "tessera_jobs_total",
    help: "Jobs run, by name and outcome (ok, failed).",
    labelNames: ["job", "outcome"],
    registers: [registry],
  });
  const walks = new Counter({
    name: "tessera_discovery_walks_total",
    help: "Walks requested from discovery: walked, late (past their deadline), away (no engine ready).",
    labelNames: ["outcome"],
    registers: [registry],
  });
  new Counter({
    name: "tessera_part_failures_total",
    help: "Failures of the database, storage and queue.",
    labelNames: ["part"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [part, count] of Object.entries(failures())) this.inc({ part }, count);
    },
  });
  new Gauge({
    name: "tessera_media_jobs",
    help: "Images in progress and waiting.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { active, queued } = load();
      this.set({ state: "active" }, active);
      this.set({ state: "queued" }, queued);
    },
  });
  return {
    registry,
    countOperation(operation, outcome, seconds) {
      operations.inc({ operation, outcome });
      durations.observe({ operation }, seconds);
    },
    countJob(job, outcome) {
      jobs.inc({ job, outcome });
    },
    countWalk(outcome) {
      walks.inc({ outcome });
    },
  };
}

/** The names of fields that contain secrets. Their values never reach the log. */
const SECRET_FIELD_NAMES = [
  "password",
  "current_password",
  "new_password",
  "token",
  "cookie",
  "authorization",
  "secret",
  "image_base64",
];

/** Creates the log: JSON lines without secrets, to standard output by default. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    serializers: { err: toLoggedError },
    redact: { paths: SECRET_FIELD_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[hidden]" },
  };
  return pino(options, destination);
}

/**
 * Returns an error's name, message, code, and stack for the log. Other properties that libraries add can contain rows
 * and connections.
 */
function toLoggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, message: error.message, ...(code === undefined ? {} : { code }), stack: error.stack };
}
