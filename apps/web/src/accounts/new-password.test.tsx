// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runAct, renderOnStage, stubServer } from "../pins/stage.fixture.tsx";
import { AccountSettings } from "./settings-account.tsx";
import { SignupScreen } from "./signup-screen.tsx";

const PAUSE_MS = 400;
const RULE_MESSAGE = "At least 8 characters. A few random words make a good password.";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.doUnmock("@tessera/passwords");
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderForm(screen: "sign-up" | "settings", viewer: object = {}) {
  const requests = stubServer();
  const { box } = await renderOnStage(screen === "sign-up" ? <SignupScreen /> : <AccountSettings />, {
    registration: "open",
    ...viewer,
  });
  const field = (name: string) => {
    const input = box.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input === null) throw new Error(`There is no field ${name}.`);
    return input;
  };
  const name = screen === "sign-up" ? "password" : "new_password";
  const getDescription = () => document.getElementById(field(name).getAttribute("aria-describedby") ?? "");
  const fill = (name: string, value: string) =>
    runAct(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    });
  return {
    requests,
    fill,
    field,
    getText: () => getDescription()?.textContent,
    getDescription,
    async type(password: string) {
      await fill(name, password);
      // The field loads the password rule. Import the rule here too, to wait until it has loaded.
      await runAct(() => import("@tessera/passwords").catch(() => undefined));
      await runAct(() => vi.advanceTimersByTime(PAUSE_MS));
    },
    submit: () => runAct(() => box.querySelector("form")?.requestSubmit()),
  };
}

describe("a new-password field", () => {
  it.each([
    ["password", "That’s too common. Try a few unrelated words."],
    ["Summer2024!", "That’s too easy to guess. Add an unrelated word or two."],
    ["          ", "It can’t be only spaces. Try a few unrelated words."],
    ["purple otter", "That’s a good password."],
    ["seven77", RULE_MESSAGE],
  ])("checks %j without a request to the server while the user types", async (password, verdict) => {
    const { type, getText, requests } = await renderForm("sign-up");
    expect(getText()).toBe(RULE_MESSAGE);
    await type(password);
    expect(getText()).toBe(verdict);
    expect(requests).toEqual([]);
  });

  it("announces the verdict politely, and isn't marked invalid before the form is submitted", async () => {
    const { type, getDescription, field } = await renderForm("sign-up");
    await type("password");
    expect(getDescription()?.querySelector("[aria-live=polite]")?.textContent).toMatch(/^That’s too common/);
    expect(field("password").getAttribute("aria-invalid")).toBeNull();
  });

  it("checks the password again when it's edited after a rejection", async () => {
    const { type, getText, submit, field } = await renderForm("sign-up");
    await submit();
    expect([getText(), field("password").getAttribute("aria-invalid")]).toEqual(["Enter your password.", "true"]);
    await type("purple otter");
    expect([getText(), field("password").getAttribute("aria-invalid")]).toEqual(["That’s a good password.", null]);
    await type("");
    await submit();
    expect(getText()).toBe("Enter your password.");
  });

  it("checks the latest text after a pause in typing", async () => {
    const { fill, type, getText } = await renderForm("sign-up");
    await type("purple otter");
    await fill("password", "password");
    await runAct(() => vi.advanceTimersByTime(PAUSE_MS - 1));
    await fill("password", "password1");
    await runAct(() => vi.advanceTimersByTime(PAUSE_MS - 1));
    expect(getText()).toBe("That’s a good password.");
    await runAct(() => vi.advanceTimersByTime(1));
    expect(getText()).toMatch(/^That’s too common/);
  });

  it("rejects a password that contains the name or email in the form", async () => {
    const { fill, type, getText } = await renderForm("sign-up");
    await fill("first_name", "Josephine");
    await fill("email", "marmee@example.com");
    for (const password of ["josephine-1868", "m4rm33-1868"]) {
      await type(password);
      expect(getText()).toBe("Leave out your name, your email and this site’s name.");
    }
  });

  it("rejects a password that contains one of the viewer's own details on the settings page", async () => {
    const viewer = { username: "jo_m", firstName: "Jo", fullName: "Jo Bhaer", email: "marmee@example.com" };
    const { type, getText } = await renderForm("settings", viewer);
    for (const password of ["bhaer-1868", "marmee-1868"]) {
      await type(password);
      expect(getText()).toMatch(/^Leave out your name/);
    }
  });

  it("loads the password check only when the first letter is typed", async () => {
    const onInput = vi.fn();
    vi.doMock("@tessera/passwords", async (original) => {
      onInput();
      return original();
    });
    const { fill } = await renderForm("sign-up");
    await fill("email", "jo@example.com");
    expect(onInput).not.toHaveBeenCalled();
    await fill("password", "p");
    await vi.waitFor(() => expect(onInput).toHaveBeenCalledOnce());
  });

  it.each(["is offline", "fails"])("leaves the check to the server when the network %s", async (state) => {
    if (state === "is offline") {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    } else {
      vi.doMock("@tessera/passwords", () => {
        throw new TypeError("no network");
      });
    }
    const { fill, type, getText, requests, submit } = await renderForm("sign-up");
    await fill("first_name", "Josephine");
    await fill("email", "marmee@example.com");
    await type("password");
    expect(getText()).toBe(RULE_MESSAGE);
    await submit();
    expect(requests[0]?.body).toMatchObject({ password: "password" });
  });
});
