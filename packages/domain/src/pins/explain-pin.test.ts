import { describe, expect, it } from "vitest";
import { explainPin } from "./explain-pin.ts";

const pinner = { id: "7", fullName: "Ada", username: "ada" };
const board = { name: "Clay", url: "/ada/clay/" };
const profile = { name: "Profile", url: "/ada/_saved/", layout: "quick_saves" };
const withReason = (reason: string, more: object = {}) => ({
  isPromoted: false,
  pinner,
  recommendationReason: { reason, reasonId: null, board: null, ...more },
});

describe("explainPin", () => {
  it.each([
    ["board, which is the profile", withReason("board", { board: profile }), "ownProfile", ""],
    ["followed_person", withReason("followed_person", { reasonId: "7" }), "person", "Ada"],
    ["followed_person, who is someone else", withReason("followed_person", { reasonId: "8" }), "somePerson", ""],
    ["followed_board", withReason("followed_board", { board }), "board", "Clay"],
    ["followed_board, now secret", withReason("followed_board"), "someBoard", ""],
    ["topic", { ...withReason("topic"), sourceInterest: { name: "Tea", urlName: "tea" } }, "topic", "Tea"],
    ["topic, unknown", withReason("topic"), "someTopic", ""],
    ["board", withReason("board", { board }), "ownBoard", "Clay"],
    ["board, deleted", withReason("board"), "someSave", ""],
    ["pick", withReason("pick", { pin: { id: "1", title: "A cup" } }), "pick", "A cup"],
    ["pick, untitled", withReason("pick", { pin: { id: "1", title: "" } }), "somePick", ""],
    ["fresh", withReason("fresh"), "fresh", ""],
    ["popular", withReason("popular"), "popular", ""],
    ["promoted", { ...withReason("fresh"), isPromoted: true, promoter: { fullName: "Bob" } }, "promoted", "Bob"],
    ["promoted, by someone unknown", { ...withReason("board", { board }), isPromoted: true }, "somePromoted", ""],
  ])("explains the reason: %s", (_, pin, sentence, name) => {
    expect(explainPin(pin)).toEqual({ sentence, name });
  });

  it("returns null when no feed chose the pin or when the reason is newer than this version", () => {
    expect(explainPin({ isPromoted: false, pinner, recommendationReason: null })).toBeNull();
    expect(explainPin(withReason("newer"))).toBeNull();
  });
});
