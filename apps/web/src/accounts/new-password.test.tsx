// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { doing, onStage, stubServer } from "../pins/stage.fixture.tsx";
import { AccountSettings } from "./settings-account.tsx";
import { SignupScreen } from "./signup-screen.tsx";

const PAUSE_MS = 400;
const RULE = "At least 8 characters. A few words in a row make a good one.";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.doUnmock("@tessera/passwords");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function form(screen: "sign-up" | "settings", viewer: object = {}) {
  const requests = stubServer();
  const { box } = await onStage(screen === "sign-up" ? <SignupScreen /> : <AccountSettings />, {
    registration: "open",
    ...viewer,
  });
  const field = (name: string) => {
    const input = box.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input === null) throw new Error(`There is no field ${name}.`);
    return input;
  };
  const name = screen === "sign-up" ? "password" : "new_password";
  const words = () => document.getElementById(field(name).getAttribute("aria-describedby") ?? "");
  const fill = (name: string, value: string) =>
    doing(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    });
  return {
    requests,
    fill,
    field,
    said: () => words()?.textContent,
    words,
    async type(password: string) {
      await fill(name, password);
      // The rule loads; the test awaits it by importing it too.
      await doing(() => import("@tessera/passwords").catch(() => undefined));
      await doing(() => vi.advanceTimersByTime(PAUSE_MS));
    },
    submit: () => doing(() => box.querySelector("form")?.requestSubmit()),
  };
}

describe("a new password", () => {
  it.each([
    ["password", "That’s too common. Try a few unrelated words."],
    ["Summer2024!", "That’s too easy to guess. Add an unrelated word or two."],
    ["          ", "It can’t be only spaces. Try a few unrelated words."],
    ["purple otter", "That’s a good password."],
    ["seven77", RULE],
  ])("is judged while it is typed, without the server: %j", async (password, words) => {
    const { type, said, requests } = await form("sign-up");
    expect(said()).toBe(RULE);
    await type(password);
    expect(said()).toBe(words);
    expect(requests).toEqual([]);
  });

  it("is announced politely, and marks nothing as wrong before the form is sent", async () => {
    const { type, words, field } = await form("sign-up");
    await type("password");
    expect(words()?.querySelector("[aria-live=polite]")?.textContent).toMatch(/^That’s too common/);
    expect(field("password").getAttribute("aria-invalid")).toBeNull();
  });

  it("is judged again when it was refused and then changed", async () => {
    const { type, said, submit, field } = await form("sign-up");
    await submit();
    expect([said(), field("password").getAttribute("aria-invalid")]).toEqual(["Enter your password.", "true"]);
    await type("purple otter");
    expect([said(), field("password").getAttribute("aria-invalid")]).toEqual(["That’s a good password.", null]);
    await type("");
    await submit();
    expect(said()).toBe("Enter your password.");
  });

  it("waits for a pause, and judges what was typed last", async () => {
    const { fill, type, said } = await form("sign-up");
    await type("purple otter");
    await fill("password", "password");
    await doing(() => vi.advanceTimersByTime(PAUSE_MS - 1));
    await fill("password", "password1");
    await doing(() => vi.advanceTimersByTime(PAUSE_MS - 1));
    expect(said()).toBe("That’s a good password.");
    await doing(() => vi.advanceTimersByTime(1));
    expect(said()).toMatch(/^That’s too common/);
  });

  it("is refused when it is a name or e-mail in the form", async () => {
    const { fill, type, said } = await form("sign-up");
    await fill("first_name", "Josephine");
    await fill("email", "marmee@example.com");
    for (const password of ["josephine-1868", "m4rm33-1868"]) {
      await type(password);
      expect(said()).toBe("Leave out your name, your email and this site’s name.");
    }
  });

  it("is refused when it matches what the settings know about its owner", async () => {
    const viewer = { username: "jo_m", firstName: "Jo", fullName: "Jo Bhaer", email: "marmee@example.com" };
    const { type, said } = await form("settings", viewer);
    for (const password of ["bhaer-1868", "marmee-1868"]) {
      await type(password);
      expect(said()).toMatch(/^Leave out your name/);
    }
  });

  it("loads the rule with the first letter, not before", async () => {
    const asked = vi.fn();
    vi.doMock("@tessera/passwords", async (original) => {
      asked();
      return original();
    });
    const { fill } = await form("sign-up");
    await fill("email", "jo@example.com");
    expect(asked).not.toHaveBeenCalled();
    await fill("password", "p");
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it.each(["is offline", "fails"])("is left to the server when the network %s", async (state) => {
    if (state === "is offline") {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    } else {
      vi.doMock("@tessera/passwords", () => {
        throw new TypeError("no network");
      });
    }
    const { fill, type, said, requests, submit } = await form("sign-up");
    await fill("first_name", "Josephine");
    await fill("email", "marmee@example.com");
    await type("password");
    expect(said()).toBe(RULE);
    await submit();
    expect(requests[0]?.body).toMatchObject({ password: "password" });
  });
});
