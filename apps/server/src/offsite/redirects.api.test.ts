import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockDomain, unblockDomain } from "../admin/admin.commands.ts";
import { PUBLIC_ADDRESS, type SimulatedInternet, startSimulatedInternet } from "../platform/fetch/internet.fixture.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let internet: SimulatedInternet;

beforeAll(async () => {
  internet = await startSimulatedInternet(
    {
      "/short": (response) => response.writeHead(302, { Location: "http://middle.site/on" }).end(),
      "/on": (response) => response.writeHead(301, { Location: "http://trap.site/" }).end(),
    },
    { "short.site": [[PUBLIC_ADDRESS]], "middle.site": [[PUBLIC_ADDRESS]], "trap.site": [["10.0.0.1"]] },
  );
  app = await startApp({}, internet.surroundings);
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

async function createPinWithLink(link: string): Promise<string> {
  return (await makePin(await app.as("alice"), { title: "Out there", link })).id;
}

async function readStatus(pinId: string, url: string, checkOnly = true): Promise<string> {
  const answer = await app.visitor().call("offsite.check", { pin_id: pinId, url, check_only: checkOnly });
  return answer.data.redirect_status;
}

async function countClicks(pinId: string): Promise<number> {
  const { db } = app.server.context;
  const row = await db
    .selectFrom("contents")
    .select("click_count")
    .where("id", "in", (eb) => eb.selectFrom("pins").select("content_id").where("id", "=", pinId))
    .executeTakeFirstOrThrow();
  return row.click_count;
}

describe("a link whose site redirects", () => {
  it.each(["middle.site", "trap.site"])("shows a warning once its redirect through %s is known", async (bad) => {
    const link = `http://short.site/short?to=${bad}`;
    const pinId = await createPinWithLink(link);
    await blockDomain(app.server.context, bad, "suspicious");
    // The response doesn't wait for the site, so the first response considers only known redirects.
    expect(await readStatus(pinId, link)).toBe("ok");
    await expect.poll(() => readStatus(pinId, link), { timeout: 20_000 }).toBe("suspicious");
    expect(await readStatus(pinId, link, false)).toBe("suspicious");
    expect(await countClicks(pinId)).toBe(0);
    await unblockDomain(app.server.context, bad);
    expect(await readStatus(pinId, link)).toBe("ok");
  });

  it("shows a warning when an operator blocks its site between the check and the click", async () => {
    const link = "http://late.example/";
    const pinId = await createPinWithLink(link);
    expect(await readStatus(pinId, link)).toBe("ok");
    await blockDomain(app.server.context, "late.example", "blocked");
    expect(await readStatus(pinId, link, false)).toBe("blocked");
    expect(await countClicks(pinId)).toBe(0);
  });
});

describe("/pin_redirect", () => {
  const requestRedirect = (client: { raw: ReturnType<TestApp<Server>["visitor"]>["raw"] }, query: string) =>
    client.raw("GET", `/pin_redirect${query}`);

  it("[ROUTES-39] redirects to the pin's own URL, given the pin's ID or the name in that URL", async () => {
    const alice = await app.as("alice");
    const pin = await makePin(alice, { title: "Blue vase" });
    for (const query of [`?id=${pin.id}`, `/?id=${pin.id}`, `?id=old-words--${pin.id}`]) {
      const answer = await requestRedirect(app.visitor(), query);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/pin/blue-vase--${pin.id}/`]);
    }
    expect((await requestRedirect(alice, `?id=${pin.id}`)).headers.location).toBe(`/pin/${pin.id}/`);
  });

  it("[ROUTES-39] never redirects elsewhere, and reveals nothing about pins that the viewer can't open", async () => {
    const alice = await app.as("alice");
    const secret = await makeBoard(alice, "Under wraps", "secret");
    const hidden = await makePin(alice, { title: "Hidden", board_id: secret.id });
    const deleted = await makePin(alice, { title: "Deleted" });
    await alice.call("pins.delete", { id: deleted.id });
    const bob = await app.as("bob");
    const unknown = await requestRedirect(bob, "?id=123");
    expect(unknown.statusCode).toBe(404);
    for (const query of [
      `?id=${hidden.id}`,
      `?id=${deleted.id}`,
      "?id=https://elsewhere.example/",
      "?id=//elsewhere.example",
      "?id=../offsite",
      `?id=${hidden.id}&id=${hidden.id}`,
      "?id=",
      "",
    ]) {
      const answer = await requestRedirect(bob, query);
      expect([query, answer.statusCode, answer.headers.location, answer.body]).toEqual([
        query,
        404,
        undefined,
        unknown.body,
      ]);
    }
    expect((await requestRedirect(alice, `?id=${hidden.id}`)).headers.location).toBe(`/pin/${hidden.id}/`);
  });
});
