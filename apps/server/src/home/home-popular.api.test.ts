import { getLastIdAt } from "@tessera/database";
import { makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLargeApp } from "../large-app.fixture.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createMember, readEntireHomeFeed } from "./home.fixture.ts";
import { loadPopularOffers } from "./offers.candidates.ts";

const requestedNames: string[] = [];
let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({}, {}, ({ sql }) => requestedNames.push(sql));
});
afterAll(() => app.close());

describe("popular pins", () => {
  it("are queried every thirty seconds for everyone, and exclude pins that the viewer hid, saved, or can't see", async () => {
    const [{ client: anna }, { client: ben }, { client: cleo }] = [
      await createMember(app, "anna"),
      await createMember(app, "ben"),
      await createMember(app, "cleo"),
    ];
    const pins = [];
    for (let index = 0; index < 6; index += 1) pins.push(await makePin(anna, { title: `Known ${index}` }));
    // After this time, a pin no longer counts as young.
    app.advance(15 * 24 * 60 * 60 * 1000);
    const questions = () =>
      requestedNames.filter((sql) =>
        /from listed_contents\s+where content_id <= \$\d+ and content_id <> all\(.*\)\s+order by score/.test(sql),
      ).length;
    const titles = async (client: typeof anna) =>
      (await readEntireHomeFeed(client, 50))
        .map(({ title }) => title)
        .filter((title) => title.startsWith("Known"))
        .toSorted();
    const before = questions();
    const all = ["Known 0", "Known 1", "Known 2", "Known 3", "Known 4", "Known 5"];
    expect([await titles(ben), await titles(cleo), await titles(anna)]).toEqual([all, all, all]);
    expect(questions() - before).toBe(1);

    const board = await cleo.call("boards.create", { name: "Kept" });
    await cleo.call("pins.save", { pin_id: pins[1]?.id ?? "", board_id: board.data.id });
    await ben.call("feedback.give", { pin_id: pins[2]?.id ?? "", feedback_type: "pfy" });
    await anna.call("pins.delete", { id: pins[0]?.id ?? "" });
    expect(await titles(ben)).toEqual(["Known 1", "Known 3", "Known 4", "Known 5"]);
    expect(await titles(cleo)).toEqual(["Known 2", "Known 3", "Known 4", "Known 5"]);
    await anna.request("PUT", "/v3/users/cleo/block/");
    expect(await titles(cleo)).toEqual([]);
    expect(questions() - before).toBe(1);

    await makePin(anna, { title: "Known and new" });
    expect(await titles(ben)).toContain("Known and new");
    app.advance(30_000);
    await titles(ben);
    expect(questions() - before).toBe(2);
  });

  it("include additional pins for someone who has seen most of the pins that everyone gets", async () => {
    const large = await startLargeApp({ pins: 2_000, people: 50 });
    try {
      const { context } = large.app.server;
      const start = getLastIdAt(context.now());
      const best = await loadPopularOffers(context, start, new Map());
      const shown = new Map(best.map(({ contentId }) => [contentId, 0]));
      const others = await loadPopularOffers(context, start, shown);
      expect([best.length, others.length]).toEqual([400, 400]);
      expect(others.filter(({ contentId }) => shown.has(contentId))).toEqual([]);
    } finally {
      await large.close();
    }
  });
});
