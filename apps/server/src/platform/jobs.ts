import { findOutageKind, type PostgresConnection } from "@tessera/database";
import { PgBoss } from "pg-boss";
import type { Context } from "./context.ts";
import { failingPart } from "./errors.ts";

/** Work that runs alongside requests, at most once at a time however many processes there are. */
export interface Job {
  readonly name: string;
  /** When it runs, as five cron fields in UTC. */
  readonly schedule: string;
  /** Does the work. If it's killed, it starts over, so running it twice must have the same effect as once. */
  run(context: Context): Promise<void>;
}

/** How a request asks for a job before its time; where no jobs run, it does nothing. */
export interface JobQueue {
  wake(name: string): void;
}

export interface RunningJobs {
  /** Runs a job as soon as possible, in addition to its schedule. */
  send(name: string): Promise<void>;
  /** Resolves when the queue answers, rejects otherwise. */
  check(): Promise<void>;
  /** Takes no new work and waits for work in progress. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;
/**
 * A job's process counts as alive while it sends a heartbeat at least this often. pg-boss looks every minute, so a job that
 * was cut off runs again after some three minutes. The time limit of a job is only for one that hangs.
 */
const HEARTBEAT_SECONDS = 60;
const LONGEST_SECONDS = 6 * 60 * 60;
const LIFE = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: LONGEST_SECONDS,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
};

/** Starts a queue on the same Postgres and runs the jobs on schedule. */
export async function startJobs(
  context: Context,
  connection: PostgresConnection | { readonly connectionString: string },
  jobs: readonly Job[],
): Promise<RunningJobs> {
  const boss = new PgBoss({ ...connection, max: 2, application_name: "tessera-jobs" });
  boss.on("error", (error) => {
    if (findOutageKind(error) !== null) context.outages.note("queue", error);
    else context.log.warn({ err: error }, "the job queue reported an error");
  });
  await boss.start();
  await unscheduleOthers(boss, jobs);
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "singleton", ...LIFE });
    // An existing queue keeps the settings it was created with.
    await boss.updateQueue(job.name, LIFE);
    await boss.schedule(job.name, job.schedule);
    // Finds work that a dead process left half done now instead of in a minute.
    await boss.supervise(job.name);
    await boss.work(job.name, () => runJob(context, job));
  }
  return {
    async send(name) {
      await boss.send(name);
    },
    async check() {
      await boss.isInstalled();
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

async function runJob(context: Context, job: Job): Promise<void> {
  const startedAt = performance.now();
  try {
    await job.run(context);
    context.telemetry.countJob(job.name, "ok");
    context.log.info({ job: job.name, milliseconds: Math.round(performance.now() - startedAt) }, "job done");
  } catch (error) {
    context.telemetry.countJob(job.name, "failed");
    const part = failingPart(error);
    if (part !== null) context.outages.note(part, error);
    else context.log.error({ err: error, job: job.name }, "job failed");
    throw error;
  }
}

/** Jobs of earlier versions would fill queues that no one works on. */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}
