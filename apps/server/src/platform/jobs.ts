import { databaseTrouble, type PostgresConnection } from "@tessera/database";
import { PgBoss } from "pg-boss";
import type { Context } from "./context.ts";
import { failingPart } from "./errors.ts";

/** Work that runs beside the requests, at most once at a time however many processes there are. */
export interface Job {
  readonly name: string;
  /** When it runs, as five cron fields in UTC. */
  readonly schedule: string;
  /** Does it. What a kill cut off is done again from its start, so doing it twice must be as good as once. */
  run(context: Context): Promise<void>;
}

/** How a request asks for a job before its time; where no jobs run, nobody hears. */
export interface JobBell {
  wake(name: string): void;
}

export interface RunningJobs {
  /** Runs a job as soon as may be, beside its own times. */
  send(name: string): Promise<void>;
  /** Resolves when the queue answers, rejects otherwise. */
  check(): Promise<void>;
  /** Takes no new work and waits for what is under way. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;
/**
 * A job's process is alive while it says so at least this often. pg-boss looks every minute, so that a job that was cut off
 * runs again after some three minutes. The longest that a job may take is there only for one that hangs.
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

/** Starts a queue on the same Postgres and runs the jobs at their times. */
export async function startJobs(
  context: Context,
  connection: PostgresConnection | { readonly connectionString: string },
  jobs: readonly Job[],
): Promise<RunningJobs> {
  const boss = new PgBoss({ ...connection, max: 2, application_name: "tessera-jobs" });
  boss.on("error", (error) => {
    if (databaseTrouble(error) !== null) context.outages.note("queue", error);
    else context.log.warn({ err: error }, "the job queue reported an error");
  });
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "singleton", ...LIFE });
    // A queue that is there already keeps what it was made with.
    await boss.updateQueue(job.name, LIFE);
    await boss.schedule(job.name, job.schedule);
    // What a process that is gone left half done is found now rather than in a minute.
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
  const started = performance.now();
  try {
    await job.run(context);
    context.telemetry.countJob(job.name, "ok");
    context.log.info({ job: job.name, milliseconds: Math.round(performance.now() - started) }, "job done");
  } catch (error) {
    context.telemetry.countJob(job.name, "failed");
    const part = failingPart(error);
    if (part !== null) context.outages.note(part, error);
    else context.log.error({ err: error, job: job.name }, "job failed");
    throw error;
  }
}
