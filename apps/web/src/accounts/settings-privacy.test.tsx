// @vitest-environment happy-dom
import { type ToastRequest, toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { doing, onStage, stubServer } from "../pins/stage.fixture.tsx";
import { PrivacySettings } from "./settings-choices.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function settings() {
  const requests = stubServer();
  const said: string[] = [];
  vi.spyOn(toast, "show").mockImplementation(({ message }: ToastRequest) => {
    said.push(message);
    return () => undefined;
  });
  const { box } = await onStage(<PrivacySettings />, { allowAnalyticCookies: true });
  const choice = () => box.querySelector<HTMLInputElement>("input[role=switch]");
  return { requests, said, isOn: () => choice()?.checked, flip: () => doing(() => choice()?.click()) };
}

describe("the switch for what may be counted", () => {
  it("is off at once, and says where it was switched [ENT-34]", async () => {
    const { requests, said, isOn, flip } = await settings();
    expect(isOn()).toBe(true);
    await flip();
    expect(isOn()).toBe(false);
    expect(requests[0]).toMatchObject({
      method: "PUT",
      url: "/resource/UserSettingsResource/",
      body: { allow_analytic_cookies: false, surface_tag: "settings" },
    });
    await requests[0]?.answer({ data: {} });
    expect([isOn(), said]).toEqual([false, ["Saved"]]);
  });

  it("goes back on when the server refuses", async () => {
    const { requests, said, isOn, flip } = await settings();
    await flip();
    await requests[0]?.answer({ error: { type: "internal_error", message: "Sorry!", status: 500 } });
    expect([isOn(), said]).toEqual([true, ["Sorry!"]]);
  });
});
