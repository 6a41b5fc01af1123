import { describe, expect, it } from "vitest";
import { getSenderName, type Welcome, getWelcomeKind, toWelcome } from "./invites.ts";

const welcome = (changes: Partial<Welcome> = {}): Welcome => ({
  sender: { id: "sender", showsMessaging: true },
  channel: 1,
  viewer: { id: null, showsMessaging: false },
  isMobile: false,
  ...changes,
});
const signedIn = (id: string, showsMessaging = true) => ({ id, showsMessaging });

describe("toWelcome", () => {
  it.each([
    [false, false, "popover"],
    [false, true, null],
    [true, true, "mobile_toast"],
    [true, false, "desktop_toast"],
  ])("[INVITE-04] given a viewer who is logged in: %s, on a phone: %s, returns %s", (isAuth, isMobile, kind) => {
    expect(getWelcomeKind({ isAuth, isMobile })).toBe(kind);
  });

  it.each([
    [1, "popover"],
    [5, null],
    [9, null],
    [12, null],
    [16, null],
  ])("[INVITE-05] given the channel %i, returns %s", (channel, kind) => {
    expect(toWelcome(welcome({ channel }))).toBe(kind);
  });

  it.each([
    ["someone who accepts messages, invited by someone who does", true, true, "viewer", "desktop_toast"],
    ["the sender", true, true, "sender", null],
    ["someone who doesn't accept messages", false, true, "viewer", null],
    ["someone invited by a sender who doesn't accept messages", true, false, "viewer", null],
    ["neither accepts messages", false, false, "viewer", null],
  ])("[INVITE-06] chooses a greeting for a member: %s", (_who, viewerAccepts, senderAccepts, id, kind) => {
    const sender = { id: "sender", showsMessaging: senderAccepts };
    expect(toWelcome(welcome({ sender, viewer: signedIn(id, viewerAccepts) }))).toBe(kind);
  });

  it.each([
    ["a".repeat(31), "a".repeat(30)],
    ["Ada", "Ada"],
    ["", null],
    ["  ", null],
  ])("[INVITE-07] shortens the name %j to %j", (firstName, shown) => {
    expect(getSenderName(firstName)).toBe(shown);
  });
});
