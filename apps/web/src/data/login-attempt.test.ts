// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finishAttempt, rememberAttempt } from "./login-attempt.ts";

const callFromBrowser = vi.hoisted(() => vi.fn());
vi.mock("./client.ts", () => ({ callFromBrowser }));

const SAVE = { act: "save", id: "7" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  sessionStorage.clear();
  callFromBrowser.mockReset().mockResolvedValue({});
});
afterEach(() => vi.useRealTimers());

describe("what a visitor tried before a login", () => {
  it.each([
    [SAVE, ["pins.save", { pin_id: "7" }]],
    [{ act: "follow user", id: "7" }, ["people.follow", { user_id: "7" }]],
    [{ act: "follow board", id: "7" }, ["boards.follow", { board_id: "7" }]],
    [{ act: "follow topic", id: "7" }, ["topics.follow", { interest_id: "7" }]],
  ] as const)("is done once after the login: %o", async (attempt, call) => {
    rememberAttempt(attempt, "/ada/");
    await finishAttempt("/ada/");
    await finishAttempt("/ada/");
    expect(callFromBrowser.mock.calls).toEqual([call]);
  });

  it("isn't done if the login leads elsewhere, or an hour later", async () => {
    rememberAttempt(SAVE, "/ada/");
    await finishAttempt("/");
    await finishAttempt("/ada/");
    rememberAttempt(SAVE, "/ada/");
    vi.advanceTimersByTime(60 * 60 * 1000 + 1);
    await finishAttempt("/ada/");
    expect(callFromBrowser).not.toHaveBeenCalled();
  });

  it("is replaced by the next attempt, even if that one has nothing to do after the login", async () => {
    rememberAttempt(SAVE, "/ada/");
    rememberAttempt(undefined, "/ada/");
    await finishAttempt("/ada/");
    expect(callFromBrowser).not.toHaveBeenCalled();
  });

  it("doesn't keep anyone from logging in if it fails or can't be read", async () => {
    callFromBrowser.mockRejectedValue(new Error("gone"));
    rememberAttempt(SAVE, "/ada/");
    await finishAttempt("/ada/");
    expect(callFromBrowser).toHaveBeenCalledOnce();
    for (const stored of ['{"act":"constructor","id":"7","path":"/ada/","at":0}', "{", "null", '{"act":"save"}']) {
      sessionStorage.setItem("login-attempt", stored);
      await finishAttempt("/ada/");
    }
    expect(callFromBrowser).toHaveBeenCalledOnce();
  });
});
