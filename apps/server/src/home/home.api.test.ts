import { getLastIdAt } from "@tessera/database";
import { selectRecentContents } from "@tessera/discovery";
import { EVENT_TYPES } from "@tessera/domain";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createMember, readEntireHomeFeed } from "./home.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function readWholeFeed(client: ApiClient, pageSize: number, between?: () => Promise<void>) {
  const cards = await readEntireHomeFeed(client, pageSize, between);
  return cards.map(({ id, title, recommendationReason, pinner }) => ({
    id,
    title,
    reason: recommendationReason?.reason,
    creator: pinner.id,
  }));
}

describe("the home feed", () => {
  it("[API-04] starts with saves by followed people and on followed boards, without repeats even when data changes", async () => {
    const [alice, bob, carol, dan] = [
      await app.as("alice"),
      await app.as("bob"),
      await app.as("carol"),
      await app.as("dan"),
    ];
    const board = await makeBoard(bob, "Followed board");
    const other = await makeBoard(bob, "Not followed");
    const titles = { alice: [] as string[], board: [] as string[], rest: [] as string[] };
    for (let index = 0; index < 4; index += 1) {
      titles.rest.push((await makePin(dan, { title: `Rest ${index}` })).title);
      titles.alice.push((await makePin(alice, { title: `Alice ${index}` })).title);
      titles.board.push((await makePin(bob, { title: `Board ${index}`, board_id: board.id })).title);
      titles.rest.push((await makePin(bob, { title: `Other ${index}`, board_id: other.id })).title);
    }
    // Another followed person saves the same content item.
    const createdPins = await carol.call("people.created", { username: "alice" });
    const again = createdPins.data[0]?.title;
    await bob.call("pins.save", { pin_id: createdPins.data[0]?.id ?? "", board_id: board.id });
    await carol.call("people.follow", { user_id: await app.idOf("alice") });
    await carol.call("boards.follow", { board_id: board.id });
    let added = 0;
    const pins = await readWholeFeed(carol, 3, async () => {
      added += 1;
      if (added < 3) await makePin(alice, { title: `Late ${added}` });
    });
    const seen = pins.map(({ title }) => title);
    expect(new Set(seen).size).toBe(seen.length);
    const findTitles = (reasons: readonly string[]) =>
      pins.flatMap(({ title, reason }) => (reasons.includes(reason ?? "") ? [title] : []));
    expect(findTitles(["followed_person", "followed_board"]).toSorted()).toEqual(
      [...titles.alice, ...titles.board].toSorted(),
    );
    expect(findTitles(["followed_person"])).toEqual(titles.alice.toReversed().filter((title) => title !== again));
    // A third of each page is followed content, regardless of the amount of other content.
    expect(findTitles(["followed_person", "followed_board"])).toContain(seen[0]);
    expect(seen.filter((title) => title.startsWith("Late"))).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(titles.rest));
  });

  it("shows visitors fresh and popular pins by many people, with at most two in a row by one person", async () => {
    const [{ client: erin }, { client: frank }] = [await createMember(app, "erin"), await createMember(app, "frank")];
    for (let index = 0; index < 6; index += 1) await makePin(erin, { title: `Of one ${index}` });
    for (let index = 0; index < 3; index += 1) await makePin(frank, { title: `Of another ${index}` });
    const pins = await readWholeFeed(app.visitor(), 5);
    expect(pins.length).toBeGreaterThan(20);
    expect(new Set(pins.map(({ id }) => id)).size).toBe(pins.length);
    expect(new Set(pins.map(({ reason }) => reason))).toEqual(new Set(["fresh"]));
    const creators = pins.slice(0, 12).map(({ creator }) => creator);
    for (let index = 2; index < creators.length; index += 1)
      expect(new Set(creators.slice(index - 2, index + 1)).size).toBeGreaterThan(1);
  });

  it("places pins that it has already shown to the viewer after all others", async () => {
    const { client: gina } = await createMember(app, "gina");
    const first = await readWholeFeed(gina, 50);
    const shown = first.slice(0, 8);
    const reportSeen = async (pins: readonly { id: string }[], surface: string) => {
      const { data } = await gina.call("insights.record", {
        events: pins.map(({ id }) => ({
          id: `${surface}-${id}`,
          event_type: EVENT_TYPES.pinImpression,
          time: Date.now() - 60_000,
          object_id_str: id,
          surface,
        })),
      });
      expect(data.refused).toEqual([]);
    };
    await reportSeen(shown.slice(0, 4), "AuthHomefeed");
    await reportSeen(shown.slice(3), "AuthHomefeed");
    await reportSeen(first.slice(8, 12), "SearchItem");
    const again = await readWholeFeed(gina, 5);
    expect(again.map(({ id }) => id).toSorted()).toEqual(first.map(({ id }) => id).toSorted());
    expect(
      again
        .slice(-8)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(shown.map(({ id }) => id).toSorted());
    expect(again.slice(0, 5).map(({ id }) => id)).not.toEqual(first.slice(0, 5).map(({ id }) => id));
    // Other people's feeds don't change.
    expect((await readWholeFeed((await createMember(app, "hugo")).client, 50)).slice(0, 5)).toEqual(first.slice(0, 5));
  });

  it("doesn't change while someone pages through it, even after they've seen its pins", async () => {
    const { client: ivy } = await createMember(app, "ivy");
    const { data, bookmark } = await ivy.call("home.feed", { page_size: 5 });
    await ivy.call("insights.record", {
      events: data.map(({ id }) => ({
        id,
        event_type: EVENT_TYPES.pinImpression,
        time: Date.now(),
        object_id_str: id,
        surface: "AuthHomefeed",
      })),
    });
    const next = await ivy.call("home.feed", { page_size: 5, bookmark: bookmark ?? "" });
    const both = [...data, ...next.data].map(({ id }) => id);
    expect(new Set(both).size).toBe(10);
    expect((await ivy.call("home.feed", { page_size: 5 })).data.map(({ id }) => id)).not.toEqual(both.slice(0, 5));
  });

  it("doesn't name a person on a later page once their save is hidden", async () => {
    const { client: jane } = await createMember(app, "jane");
    const { client: kurt, id: kurtId } = await createMember(app, "kurt");
    const { client: lena } = await createMember(app, "lena");
    const board = await makeBoard(kurt, "Kurt's");
    const titles: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id, title } = await makePin(lena, { title: `Lena's ${index}` });
      await kurt.call("pins.save", { pin_id: id, board_id: board.id });
      titles.push(title);
    }
    await jane.call("people.follow", { user_id: kurtId });
    const named = (await readEntireHomeFeed(jane, 50)).filter(
      ({ recommendationReason }) => recommendationReason?.reasonId === kurtId,
    );
    expect(named.map(({ title }) => title).toSorted()).toEqual(titles);
    const pages = await readEntireHomeFeed(jane, 1, async () => {
      await kurt.call("boards.update", { board_id: board.id, privacy: "secret" });
    });
    expect(pages.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    expect(JSON.stringify(pages.slice(1))).not.toContain(kurtId);
  });

  it("reveals no saves by someone who blocked the viewer, even on a board that the viewer follows", async () => {
    const { client: mona } = await createMember(app, "mona");
    const { client: nils, id: nilsId } = await createMember(app, "nils");
    const { client: olaf } = await createMember(app, "olaf");
    const { client: pia } = await createMember(app, "pia");
    const { id: board_id } = await makeBoard(mona, "Ours");
    await mona.call("boards.invite", { board_id, invited_user_id: nilsId, role: "organize" });
    await nils.call("boards.acceptInvite", { board_id });
    const { id: pin_id } = await makePin(pia, { title: "Kept by Nils" });
    await nils.call("pins.save", { pin_id, board_id });
    await olaf.call("boards.follow", { board_id });
    const reasons = async () =>
      (await readEntireHomeFeed(olaf, 50))
        .filter(({ title }) => title === "Kept by Nils")
        .map(({ recommendationReason }) => recommendationReason?.reasonId);
    const following = async () => (await olaf.call("home.following", {})).data.map(({ title }) => title);
    expect([await reasons(), await following()]).toEqual([[board_id], ["Kept by Nils"]]);
    await nils.request("PUT", "/v3/users/olaf/block/");
    expect([await reasons(), await following()]).toEqual([[null], []]);
  });

  it("shows the newest recent pin by every creator before a second pin by anyone", async () => {
    const { client: sven, id: svenId } = await createMember(app, "sven");
    const { client: rita, id: ritaId } = await createMember(app, "rita");
    await makePin(sven, { title: "By Sven" });
    for (let index = 0; index < 3; index += 1) await makePin(rita, { title: `By Rita ${index}` });
    const recent = await selectRecentContents(app.server.context.db, getLastIdAt(Date.now()), 2);
    expect(recent.map(({ creatorId }) => creatorId)).toEqual([ritaId, svenId]);
  });

  it("is the same for all visitors within half a minute, except for pins that have since been withdrawn", async () => {
    const { client: vera } = await createMember(app, "vera");
    app.advance(30_000);
    const withdrawnPin = await makePin(vera, { title: "Soon withdrawn" });
    const page = async (page_size: number, bookmark?: string | null) => {
      const { data, ...rest } = await app.visitor().call("home.feed", { page_size, ...(bookmark ? { bookmark } : {}) });
      return { ...rest, titles: data.map(({ title }) => title) };
    };
    const first = await page(15);
    expect(first.titles).toContain("Soon withdrawn");
    await makePin(vera, { title: "Made meanwhile" });
    await vera.call("pins.delete", { id: withdrawnPin.id });
    app.advance(29_000);
    const { titles: again } = await page(14);
    expect(again).toEqual(first.titles.filter((title) => title !== "Soon withdrawn"));
    app.advance(1_000);
    expect((await page(15)).titles).toContain("Made meanwhile");
    // People who loaded their first page earlier resume where they were.
    const { titles: next } = await page(10, first.bookmark);
    expect(new Set([...first.titles, ...next, "Made meanwhile"]).size).toBe(26);
  });
});
