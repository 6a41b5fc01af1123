import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../fixtures.ts";
import { startServer, type TestServer } from "../server.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("every page shows a message while the database is down, and recovers without a restart @both", async ({
  page,
  complaints,
}) => {
  complaints.allow(/^Failed to load resource/);
  const { url, dataDirectory } = server;
  const cluster = join(dataDirectory, "postgres", "cluster");
  const status = async (path: string) => (await page.request.get(url + path)).status();
  expect((await page.goto(url))?.status()).toBe(200);
  const asset = await page.locator("link[rel=stylesheet]").first().getAttribute("href");

  // Kill the database and prevent it from restarting.
  const leader = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  renameSync(cluster, `${cluster}-away`);
  process.kill(leader, "SIGKILL");
  await expect.poll(() => status("/readyz")).toBe(503);
  expect(await (await page.request.get(`${url}/readyz`)).json()).toMatchObject({ failing: ["database", "queue"] });
  const failed = await page.goto(`${url}/somebody/`);
  expect(failed?.status()).toBe(503);
  expect(failed?.headers()["retry-after"]).toBe("5");
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  expect(await status("/healthz")).toBe(200);
  expect(await status(asset ?? "")).toBe(200);

  renameSync(`${cluster}-away`, cluster);
  await expect.poll(() => status("/readyz"), { timeout: 30_000 }).toBe(200);
  expect((await page.goto(url))?.status()).toBe(200);
});
