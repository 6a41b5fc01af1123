import { findOutageKind, type PostgresConnection } from "@tessera/database";
import { PgBoss } from "pg-boss";
import type { Context } from "./context.ts";
import { getFailingService } from "./errors.ts";

/** Work that runs alongside requests. At most one run is active at a time, across all processes. */
export interface Job {
  readonly name: string;
  /** The schedule, as five cron fields in UTC. */
  readonly schedule: string;
  /** Does the work. An interrupted run starts over, so running it twice must have the same effect as once. */
  run(context: Context): Promise<void>;
}

/** Lets a request start a job early. Has no effect in a process that runs no jobs. */
export interface JobQueue {
  wake(name: string): void;
}

export interface RunningJobs {
  /** Runs a job as soon as possible, in addition to its schedule. */
  send(name: string): Promise<void>;
  /** Resolves when the queue responds, rejects otherwise. */
  check(): Promise<void>;
  /** Stops accepting work and waits for work in progress. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;
/**
 * The maximum interval between heartbeats, after which a job's process counts as dead. pg-boss checks every minute, so
 * an interrupted job runs again after about three minutes. A job's time limit applies only to jobs that hang.
 */
const HEARTBEAT_SECONDS = 60;
const MAX_RUN_SECONDS = 6 * 60 * 60;
const RETRY_OPTIONS = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: MAX_RUN_SECONDS,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
};

/** Starts a job queue in the same Postgres database, and runs the jobs on schedule. */
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
  await unscheduleRemovedJobs(boss, jobs);
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "singleton", ...RETRY_OPTIONS });
    // An existing queue keeps the settings it was created with, so update them.
    await boss.updateQueue(job.name, RETRY_OPTIONS);
    await boss.schedule(job.name, job.schedule);
    // Find a dead process's unfinished work now instead of a minute later.
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
    const part = getFailingService(error);
    if (part !== null) context.outages.note(part, error);
    else context.log.error({ err: error, job: job.name }, "job failed");
    throw error;
  }
}

/** Removes the schedules of earlier versions' jobs, because they would fill queues that no worker serves. */
async function unscheduleRemovedJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}
