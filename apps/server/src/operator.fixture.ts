import { buildConnectionString } from "@tessera/database/testing";
import { startTestApp, type TestApp } from "@tessera/testkit";
import { expect } from "vitest";
import { runOperatorCommand } from "./operator.ts";
import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer, type Server } from "./server.ts";

/** A command's exit code and output. */
export interface CommandResult {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs the operators' command line as a terminal would. */
export async function runOperator(environment: Record<string, string>, ...argv: string[]): Promise<CommandResult> {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runOperatorCommand(argv, {
    environment,
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}

/** A server, and a way to run operator commands alongside it. */
export interface OperatedApp {
  readonly app: TestApp<Server>;
  /** The environment that tells commands where the server's database is. */
  readonly environment: { readonly DATABASE_URL: string };
  /** Runs a command that must succeed. @returns its output */
  succeed(...argv: string[]): Promise<string>;
}

/** Starts a server without jobs, and keeps its database settings for commands. */
export async function startOperatedApp(): Promise<OperatedApp> {
  let databaseUrl = "";
  const app = await startTestApp(({ connection, dataDirectory, now }) => {
    databaseUrl = "connectionString" in connection ? connection.connectionString : buildConnectionString(connection);
    const settings = readSettings({ DATA_DIR: dataDirectory, RATE_LIMIT_FACTOR: "10000" });
    const log = createLog("fatal");
    return createServer({ settings, connection, log, now, checkAnswers: true, pages: null, withJobs: false });
  });
  const environment = { DATABASE_URL: databaseUrl };
  return {
    app,
    environment,
    async succeed(...argv) {
      const { code, printed, complained } = await runOperator(environment, ...argv);
      expect({ code, complained }).toEqual({ code: 0, complained: "" });
      return printed;
    },
  };
}
