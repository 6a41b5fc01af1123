import { startTestApp, type TestApp } from "@tessera/testkit";
import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer, type Server, type ServerOptions } from "./server.ts";

/**
 * Starts the whole server in the test's own process. It validates responses against the contract, and its limits are
 * too high to reach.
 *
 * @param surroundings replace the internet that the server fetches from
 * @param onQuery called with every query
 * @param parts options that override the defaults or add to them
 */
export function startApp(
  environment: Readonly<Record<string, string>> = {},
  surroundings: ServerOptions["surroundings"] = {},
  onQuery?: ServerOptions["onQuery"],
  parts: Partial<Pick<ServerOptions, "withDiscovery" | "discoveryDeadline" | "log" | "pages">> = {},
): Promise<TestApp<Server>> {
  return startTestApp(
    ({ connection, dataDirectory, now, environment: variables }) =>
      createServer({
        settings: readSettings({
          DATA_DIR: dataDirectory,
          RATE_LIMIT_FACTOR: "10000",
          LOG_LEVEL: process.env.LOG_LEVEL ?? "fatal",
          ...variables,
        }),
        connection,
        log: createLog(process.env.LOG_LEVEL ?? "fatal"),
        now,
        checkAnswers: true,
        pages: null,
        withJobs: false,
        surroundings,
        ...parts,
        ...(onQuery ? { onQuery } : {}),
      }),
    environment,
  );
}
