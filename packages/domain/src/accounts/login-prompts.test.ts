import { describe, expect, it } from "vitest";
import { getLoginPromptTitle } from "./login-prompts.ts";

describe("getLoginPromptTitle", () => {
  it.each([
    ["continue", "Log in to continue"],
    ["save", "Log in to save this Pin"],
    ["send", "Log in to send this Pin"],
    ["edit", "Log in to edit this Pin"],
    ["createPinOrBoard", "Log in to create a Pin or board"],
    ["createBoard", "Log in to create a board"],
    ["hide", "Log in to hide this Pin"],
    ["shareProfile", "Log in to share the profile"],
    ["follow", "Log in to follow"],
    ["unfollow", "Log in to unfollow"],
  ] as const)("given the action %s, returns %s", (action, title) => {
    expect(getLoginPromptTitle(action)).toBe(title);
  });
});
