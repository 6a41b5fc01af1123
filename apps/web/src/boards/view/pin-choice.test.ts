import { describe, expect, it } from "vitest";
import { toFilterPath, parsePinChoice } from "./pin-choice.ts";

const viewer = { username: "me", selfProfilePinFilter: null, quickSavesBoardId: null } as const;
const favoritesViewer = { ...viewer, selfProfilePinFilter: "FAVORITED" } as const;
const colorsViewer = { ...viewer, selfProfilePinFilter: "COLORS", quickSavesBoardId: "7" } as const;

describe("parsePinChoice", () => {
  it.each([
    [viewer, "me", "", { filter: null }],
    [viewer, "me", "filter=CREATED_BY_ME", { filter: "CREATED_BY_ME" }],
    [viewer, "me", "filter=COLORS", { filter: "COLORS", color: "red" }],
    [viewer, "me", "filter=COLORS&color=teal", { filter: "COLORS", color: "teal" }],
    [viewer, "me", "filter=COLORS&color=ultraviolet", { filter: "COLORS", color: "red" }],
    [viewer, "me", "filter=INTERESTS", { filter: "INTERESTS", interest: null }],
    [viewer, "me", "filter=INTERESTS&interest=tea", { filter: "INTERESTS", interest: "tea" }],
    [viewer, "me", "filter=INTERESTS&interest=", { filter: "INTERESTS", interest: null }],
    [viewer, "me", "filter=BOARDLESS", { filter: null }],
    [viewer, "me", "filter=NONSENSE", { filter: null }],
    [viewer, "her", "filter=FAVORITED", { filter: null }],
    [favoritesViewer, "me", "", { filter: "FAVORITED" }],
    [favoritesViewer, "me", "filter=ALL", { filter: null }],
    [favoritesViewer, "me", "filter=CREATED_BY_ME", { filter: "CREATED_BY_ME" }],
    [favoritesViewer, "her", "", { filter: null }],
    [colorsViewer, "me", "color=blue", { filter: "COLORS", color: "blue" }],
    [colorsViewer, "me", "filter=BOARDLESS", { filter: "BOARDLESS" }],
  ] as const)("for the viewer %j and the profile %s with ?%s, returns %j", (who, username, search, choice) => {
    expect(parsePinChoice(who, username, new URLSearchParams(search))).toEqual(choice);
  });

  it.each([
    { filter: null },
    { filter: "FAVORITED" },
    { filter: "COLORS", color: "black" },
    { filter: "INTERESTS", interest: null },
    { filter: "INTERESTS", interest: "tea" },
  ] as const)("restores the choice %j from its URL", (choice) => {
    expect(parsePinChoice(favoritesViewer, "me", new URLSearchParams(toFilterPath(choice)))).toEqual(choice);
  });
});
