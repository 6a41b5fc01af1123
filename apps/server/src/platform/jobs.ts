import type { PostgresConnection } from "@tessera/database";
import { PgBoss } from "pg-boss";
import type { Context } from "./context.ts";

/** Work that runs beside the requests, at most once at a time however many processes there are. */
export interface Job {
  readonly name: string;
  /** When it runs, as five cron fields in UTC. */
  readonly schedule: string;
  run(context: Context): Promise<void>;
}

export interface RunningJobs {
  /** Takes no new work and waits for what is under way. */
  stop(): Promise<void>;
}

const STOP_TIMEOUT_MS = 10_000;

/** Starts a queue on the same Postgres and runs the jobs at their times. */
export async function startJobs(
  context: Context,
  connection: PostgresConnection | { readonly connectionString: string },
  jobs: readonly Job[],
): Promise<RunningJobs> {
  const boss = new PgBoss({ ...connection, max: 2, application_name: "tessera-jobs" });
  boss.on("error", (error) => context.log.warn({ err: error }, "the job queue reports an error"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "singleton" });
    await boss.schedule(job.name, job.schedule);
    await boss.work(job.name, async () => {
      const started = performance.now();
      await job.run(context);
      context.log.info({ job: job.name, milliseconds: Math.round(performance.now() - started) }, "job done");
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
