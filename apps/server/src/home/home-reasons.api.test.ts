import { getFeedbackType, reduceFeedback, getPinFeedback } from "@tessera/domain";
import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { promotePin } from "../admin/promotions.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { createMember, readEntireHomeFeed } from "./home.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({}, {}, undefined, { withDiscovery: true, discoveryDeadline: 20_000 });
});
afterAll(() => app.close());

describe("the reason for a pin in the home feed", () => {
  it("[HOME-02] is returned with each pin, and its type can be sent when the pin is hidden", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const { client: dan } = await createMember(app, "reader");
    // The feed has a stranger's pin and an ad, and pins because of an own board, a topic, a followed person and a
    // followed board.
    await makePin(alice, { title: "By a stranger" });
    const clay = await makeBoard(alice, "Clay");
    const [cup] = [
      await makePin(alice, { board_id: clay.id, title: "Pottery cup" }),
      await makePin(alice, { board_id: clay.id, title: "Pottery bowl" }),
    ];
    const own = await makeBoard(dan, "Kept");
    await dan.call("pins.save", { pin_id: cup.id, board_id: own.id });
    await dan.call("topics.follow", { interest_id: "instruments" });
    await makePin(alice, { title: "A violin and a guitar" });
    await dan.call("people.follow", { user_id: await app.idOf("bob") });
    await makePin(bob, { title: "By Bob" });
    const board = await makeBoard(carol, "Followed");
    await dan.call("boards.follow", { board_id: board.id });
    await makePin(carol, { title: "On a board", board_id: board.id });
    const paid = await makePin(alice, { title: "Paid for", link: "https://shop.example/lamp" });
    await promotePin(app.server.context, paid.id, { by: "alice", link: "https://shop.example/lamp" });

    const home = async () => new Map((await readEntireHomeFeed(dan, 5)).map((pin) => [pin.title, pin]));
    await vi.waitFor(
      async () => expect((await home()).get("Pottery bowl")?.recommendationReason?.reason).toBe("board"),
      20_000,
    );
    const pins = await home();
    for (const [title, type, reason, text] of [
      ["By a stranger", "pfy", { reason: "fresh", reasonId: null, board: null }, "relevant"],
      ["Pottery bowl", "pfyBoard", { reason: "board", reasonId: own.id, board: { name: "Kept" } }, "relevant"],
      ["A violin and a guitar", "topic", { reason: "topic", reasonId: "1501" }, "topic"],
      ["By Bob", "followed", { reason: "followed_person", reasonId: await app.idOf("bob") }, "fewer"],
      [
        "On a board",
        "followed",
        { reason: "followed_board", reasonId: board.id, board: { name: "Followed" } },
        "fewer",
      ],
      ["Paid for", "promoted", { reason: "fresh" }, "fewer"],
    ] as const) {
      const pin = pins.get(title);
      if (!pin) throw new Error(`${title} is not at home.`);
      expect(pin.recommendationReason).toMatchObject(reason);
      if (type === "topic") expect(pin.sourceInterest).toMatchObject({ name: "Instruments", urlName: "instruments" });
      const place = { surface: "AuthHomefeed", reason: reason.reason, isPromoted: pin.isPromoted };
      expect([title, getFeedbackType(place)]).toEqual([title, type]);
      const topic = pin.sourceInterest?.name ?? null;
      const state = reduceFeedback(null, { type: "hide", feedbackType: type, followed: null, topic });
      const { feedbackText } = getPinFeedback(pin.id, state, { viewType: null, viewParameter: null });
      expect([title, feedbackText?.subTitle.name]).toEqual([title, text]);
      const registration = {
        pin_id: pin.id,
        feedback_type: type,
        recommendation_reason_id: pin.recommendationReason?.reasonId ?? undefined,
      };
      const { status, data } = await dan.call(
        type === "promoted" ? "feedback.givePromoted" : "feedback.give",
        registration,
      );
      expect([title, status, data.hidden]).toEqual([title, 200, true]);
    }
    const hidden = await dan.call("feedback.hidden", { page_size: 25 });
    expect(hidden.data.map(({ title, feedbackType }) => [title, feedbackType]).toReversed()).toEqual([
      ["By a stranger", "pfy"],
      ["Pottery bowl", "pfyBoard"],
      ["A violin and a guitar", "topic"],
      ["By Bob", "followed"],
      ["On a board", "followed"],
      ["Paid for", "promoted"],
    ]);
    const remaining = await home();
    for (const { title } of hidden.data) expect(remaining.has(title)).toBe(false);
  });

  it("names a board only when the pin resembles one saved to it", async () => {
    const { client: erin } = await createMember(app, "erin");
    const { client: hal } = await createMember(app, "hal");
    const mixed = await makeBoard(hal, "Everything");
    const [saved] = [
      await makePin(hal, { board_id: mixed.id, title: "Sourdough bread" }),
      await makePin(hal, { board_id: mixed.id, title: "Sourdough pizza bread" }),
      await makePin(hal, { board_id: mixed.id, title: "A red motorcycle" }),
    ];
    const own = await makeBoard(erin, "Baking");
    await erin.call("pins.save", { pin_id: saved.id, board_id: own.id });
    await vi.waitFor(async () => {
      const pins = await readEntireHomeFeed(erin, 25);
      const getReason = (wanted: string) => pins.find(({ title }) => title === wanted)?.recommendationReason;
      expect(getReason("Sourdough pizza bread")).toMatchObject({ reason: "board", reasonId: own.id });
      expect(getReason("A red motorcycle")).toEqual({ reason: "board", reasonId: null, board: null });
    }, 20_000);
  });
});
