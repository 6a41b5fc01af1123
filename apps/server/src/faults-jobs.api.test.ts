import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { buildConnectionString } from "@tessera/database/testing";
import type { TestApp } from "@tessera/testkit";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "./platform/context.ts";
import { type Job, type RunningJobs, startJobs } from "./platform/jobs.ts";
import { startPostgresProxy } from "./postgres-proxy.fixture.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

const NEVER = "0 0 1 1 *";
const POLL_OPTIONS = { timeout: 20_000 };

let app: TestApp<Server>;
let running: RunningJobs | null = null;
const lines: { msg: string; job?: string }[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeAll(async () => {
  app = await startApp();
});
afterEach(async () => {
  await running?.stop();
  running = null;
});
afterAll(() => app.close());

/** Starts a job the way the server does. @returns the context that the job receives */
async function start(job: Pick<Job, "name" | "run">, connection = app.connection): Promise<Context> {
  const context: Context = { ...app.server.context, log };
  running = await startJobs(context, connection, [{ schedule: NEVER, ...job }]);
  return context;
}

async function runAdminSql(statement: string): Promise<void> {
  const client = new pg.Client({ ...app.connection });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Pretends that enough time has passed for a silent process to count as dead. */
async function advanceMinutes(): Promise<void> {
  await runAdminSql("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await runAdminSql("update pgboss.queue set monitor_on = null, monitor_claim_on = null");
}

describe("a job", () => {
  it("runs again in the next process when its own process is killed midway", async () => {
    const { connection } = app;
    const victim = fork(fileURLToPath(new URL("./hanging-job.fixture.ts", import.meta.url)), ["hanging"], {
      execArgv: [],
      env: {
        ...process.env,
        DATABASE_URL:
          "connectionString" in connection ? connection.connectionString : buildConnectionString(connection),
        DATA_DIR: app.dataDirectory,
      },
    });
    await once(victim, "message");
    victim.kill("SIGKILL");
    await once(victim, "exit");
    const run = vi.fn(async () => undefined);
    // The queue checks once a minute. The first check finds the dead job, and the next one finds that nothing is
    // running.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await running?.stop();
      await advanceMinutes();
      await start({ name: "hanging", run });
    }
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), POLL_OPTIONS);
  });

  it("is unscheduled when a newer version no longer includes it", async () => {
    const run = vi.fn(async () => undefined);
    await start({ name: "former", run });
    await running?.stop();
    await start({ name: "current", run });
    const client = new pg.Client({ ...app.connection });
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select name from pgboss.schedule");
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(["current"]);
  });

  it("is logged, counted, and retried when it always fails, without stopping other jobs", async () => {
    const run = vi.fn(() => Promise.reject(new Error("never works")));
    const { telemetry } = await start({ name: "failing", run });
    await running?.send("failing");
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThanOrEqual(2), POLL_OPTIONS);
    expect(lines.filter(({ msg, job }) => msg === "job failed" && job === "failing").length).toBeGreaterThanOrEqual(2);
    const metrics = await telemetry.registry.metrics();
    expect(metrics).toMatch(/tessera_jobs_total\{job="failing",outcome="failed"\} [2-9]/);
    expect((await app.visitor().raw("GET", "/healthz")).statusCode).toBe(200);
  });

  it("runs after the database recovers, and the queue reports the outage", async () => {
    const proxy = await startPostgresProxy(app.connection);
    const run = vi.fn(async () => undefined);
    await start({ name: "patient", run }, proxy.connection);
    lines.length = 0;
    proxy.cut();
    await expect(running?.check()).rejects.toThrow();
    proxy.restore();
    await vi.waitFor(() => running?.check(), POLL_OPTIONS);
    await running?.send("patient");
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), POLL_OPTIONS);
    expect(lines.filter(({ msg }) => msg === "the job queue reported an error")).toEqual([]);
    await running?.stop();
    running = null;
    await proxy.close();
  });
});
