import { describe, expect, it } from "vitest";
import {
  pickEntryParameters,
  getEntryReason,
  findInviteCode,
  getInvitationPath,
  isSameBoardPath,
  getJoinPath,
} from "./entering.ts";

const readReason = (query: string) => getEntryReason(new URLSearchParams(query));

describe("the reason for entering a board", () => {
  it.each([
    ["", null],
    ["next=/settings/", null],
    ["invite_code=&board_url=", null],
    ["accept_invite=true&seamless=true", null],
    ["invite_code=abc", { inviteCode: "abc", boardUrl: null, isSettled: false }],
    ["invite_code=abc&accept_invite=true", { inviteCode: "abc", boardUrl: null, isSettled: false }],
    ["board_url=/u/b&seamless=true", { inviteCode: null, boardUrl: "/u/b", isSettled: false }],
    ["board_url=/u/b&accept_invite=true&seamless=true", { inviteCode: null, boardUrl: "/u/b", isSettled: true }],
  ])("is parsed from ?%s as %j", (query, expected) => {
    expect(readReason(query)).toEqual(expected);
  });

  it.each([
    ["abc-_1", "abc-_1"],
    ["  abc  ", "abc"],
    ["/invited/?invite_code=abc", "abc"],
    ["https://tessera.example/pin/1/?x=1&invite_code=abc#top", "abc"],
    ["https://tessera.example/invited/", null],
    ["https://tessera.example/invited/?invite_code=", null],
    ["two words", null],
    ["x".repeat(65), null],
    ["", null],
  ])("[ROUTES-24] has the right invite code when someone pastes %j", (pasted, code) => {
    expect(findInviteCode(pasted)).toBe(code);
  });

  it("determines whether the invitation page is opened by code or by board", () => {
    expect(getInvitationPath({ inviteCode: "a&b", boardUrl: "/u/b" })).toBe("/invited/?invite_code=a%26b");
    expect(getInvitationPath({ inviteCode: null, boardUrl: "/u/b" })).toBe("/invited/?board_url=%2Fu%2Fb");
  });

  it("is passed from page to page without unrelated parameters", () => {
    expect(pickEntryParameters(new URLSearchParams("invite_code=x&password=y&seamless=true")).toString()).toBe(
      "invite_code=x&seamless=true",
    );
    expect(readReason(new URL(getJoinPath("/signup/", "x"), "https://here.invalid").search)).toEqual({
      inviteCode: "x",
      boardUrl: null,
      isSettled: true,
    });
  });

  it.each([
    ["/ada/k%C3%BCche/", "/ada/küche", true],
    ["/ada/k%C3%BCche/", "/ada/k%c3%bcche/", true],
    ["/ada/attic/", "/ada/attics/", false],
    ["/ada/100%/", "/ada/100%", true],
  ])("leads to the same board for the paths %s and %s: %s", (a, b, isSame) => {
    expect(isSameBoardPath(a, b)).toBe(isSame);
  });
});
