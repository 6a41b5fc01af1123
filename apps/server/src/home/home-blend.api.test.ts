import { createBarsPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createMember, readEntireHomeFeed } from "./home.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({}, {}, undefined, { withDiscovery: true, discoveryDeadline: 20_000 });
});
afterAll(() => app.close());

describe("a home feed based on saves", () => {
  it("[ENT-34] shows pins related to a person's saves, and names the board, if the person allows it", async () => {
    const [alice, bob, dan] = [await app.as("alice"), await app.as("bob"), await app.as("dan")];
    const clay = await makeBoard(bob, "Clay");
    const boats = await makeBoard(bob, "Boats");
    const pots = [];
    const ships = [];
    for (let index = 0; index < 4; index += 1) {
      pots.push(await makePin(bob, { board_id: clay.id, title: `Pottery ${index}` }));
      ships.push(await makePin(bob, { board_id: boats.id, title: `Ship ${index}` }));
      await makePin(dan, { title: `Else ${index}` });
    }
    const own = await makeBoard(alice, "My pottery");
    await alice.call("pins.save", { pin_id: pots[0]?.id ?? "", board_id: own.id });
    // Until the recommendation engine is ready, the feed comes from database queries.
    const listBoardReasons = (cards: Awaited<ReturnType<typeof readEntireHomeFeed>>) =>
      cards.filter(({ recommendationReason }) => recommendationReason?.reason === "board");
    await vi.waitFor(
      async () => expect(listBoardReasons(await readEntireHomeFeed(alice, 25)).length).toBeGreaterThan(0),
      20_000,
    );

    const feed = await readEntireHomeFeed(alice, 3);
    const titles = feed.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(
      listBoardReasons(feed)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(["Pottery 1", "Pottery 2", "Pottery 3"]);
    for (const card of listBoardReasons(feed)) {
      expect(card.recommendationReason).toMatchObject({ reasonId: own.id, board: { name: "My pottery" } });
    }
    expect(titles).not.toContain("Pottery 0");
    expect(titles).toEqual(expect.arrayContaining(["Ship 0", "Else 0", "Else 3"]));

    await alice.call("pins.save", { pin_id: ships[0]?.id ?? "", board_id: own.id });
    const after = listBoardReasons(await readEntireHomeFeed(alice, 3)).map(({ title }) => title);
    expect(after).toEqual(expect.arrayContaining(["Pottery 1", "Ship 1", "Ship 2", "Ship 3"]));
    // The next page load no longer includes a hidden pin.
    const [hidden] = listBoardReasons(await readEntireHomeFeed(alice, 3));
    await alice.call("feedback.give", { pin_id: hidden?.id ?? "", feedback_type: "pfyBoard" });
    expect((await readEntireHomeFeed(alice, 3)).map(({ id }) => id)).not.toContain(hidden?.id);

    await alice.call("accounts.updateSettings", { allow_personalization_cookies: false });
    const plain = await readEntireHomeFeed(alice, 25);
    expect([listBoardReasons(plain).length, plain.length > 0]).toEqual([0, true]);
    await alice.call("accounts.updateSettings", { allow_personalization_cookies: true });
    expect(listBoardReasons(await readEntireHomeFeed(alice, 25)).length).toBeGreaterThan(0);
  });

  it("ranks followed people's saves by how similar they are to the person's own saves", async () => {
    const { client: erin } = await createMember(app, "erin");
    const { client: faye, id: faysId } = await createMember(app, "faye");
    const { client: gus } = await createMember(app, "gus");
    const kiln = await makeBoard(gus, "Kiln");
    const [first] = [
      await makePin(gus, { board_id: kiln.id, title: "Pottery on a shelf" }),
      await makePin(gus, { board_id: kiln.id, title: "Pottery in the yard" }),
    ];
    await makePin(faye, { title: "Pottery from the north" });
    for (const title of ["Sailing boat", "A motorcycle", "Bread"]) await makePin(faye, { title });
    const own = await makeBoard(erin, "Clay");
    await erin.call("pins.save", { pin_id: first.id, board_id: own.id });
    await erin.call("people.follow", { user_id: faysId });

    await vi.waitFor(async () => {
      const reasons = Map.groupBy(
        await readEntireHomeFeed(erin, 25),
        ({ recommendationReason }) => recommendationReason?.reason,
      );
      expect(reasons.get("board")).toBeDefined();
      const followed = reasons.get("followed_person")?.map(({ title }) => title);
      expect(followed).toEqual(["Pottery from the north", "Bread", "A motorcycle", "Sailing boat"]);
    }, 20_000);
  });

  it("shows only recent and popular pins to someone who hasn't saved anything", async () => {
    const feed = await readEntireHomeFeed(await app.as("carol"), 5);
    expect(feed.length).toBeGreaterThan(5);
    expect(new Set(feed.map(({ recommendationReason }) => recommendationReason?.reason))).toEqual(new Set(["fresh"]));
  });

  it("places similar images far apart", async () => {
    const [alice, bob, dan] = [await app.as("alice"), await app.as("bob"), await app.as("dan")];
    for (let index = 0; index < 20; index += 1)
      await makePin(index % 2 === 0 ? alice : bob, { title: `Plain ${index}` });
    await bob.upload("/v3/pins/", await createBarsPicture({ width: 40, areUpright: true }), { title: "Bars" });
    await dan.upload("/v3/pins/", await createBarsPicture({ width: 41, areUpright: true }), { title: "Bars again" });
    const { client: ida } = await createMember(app, "ida");

    const titles = (await readEntireHomeFeed(ida, 25)).map(({ title }) => title);
    const positions = ["Bars", "Bars again"].map((title) => titles.indexOf(title)).toSorted((a, b) => a - b);
    expect(positions[0]).toBeGreaterThanOrEqual(0);
    // Plain images of nearly the same color also look alike, so a few of the sixteen may be missing.
    expect(Number(positions[1]) - Number(positions[0])).toBeGreaterThan(9);
  });
});
