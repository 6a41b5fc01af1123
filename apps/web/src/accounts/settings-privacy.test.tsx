// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { runAct, renderOnStage, stubServer } from "../pins/stage.fixture.tsx";
import { PrivacySettings } from "./settings-choices.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** @param switchIndex the zero-based index of one of the three switches */
async function renderSettings(switchIndex = 0) {
  const requests = stubServer();
  const announced: string[] = [];
  vi.spyOn(toast, "show").mockImplementation(({ message }) => {
    announced.push(message);
    return () => undefined;
  });
  const allowed = { allowAnalyticCookies: true, allowMarketingCookies: true, allowPersonalizationCookies: true };
  const { box } = await renderOnStage(<PrivacySettings />, allowed);
  const getSwitch = () => box.querySelectorAll<HTMLInputElement>("input[role=switch]")[switchIndex];
  const flip = () =>
    runAct(async () => {
      getSwitch()?.click();
      // The cache notifies its observers in a later task.
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { requests, announced, isOn: () => getSwitch()?.checked, flip };
}

describe("a privacy switch", () => {
  it.each([
    [0, "allow_analytic_cookies"],
    [1, "allow_personalization_cookies"],
    [2, "allow_marketing_cookies"],
  ])(
    "[ENT-34] at index %i turns off immediately, and saves %s together with the surface",
    async (switchIndex, name) => {
      const { requests, announced, isOn, flip } = await renderSettings(switchIndex);
      expect(isOn()).toBe(true);
      await flip();
      expect(isOn()).toBe(false);
      expect(requests[0]).toMatchObject({
        method: "PUT",
        url: "/resource/UserSettingsResource/",
        body: { [name]: false, surface_tag: "settings" },
      });
      await requests[0]?.answer({ data: {} });
      expect([isOn(), announced]).toEqual([false, ["Saved"]]);
    },
  );

  it("turns back on when the server rejects the change", async () => {
    const { requests, announced, isOn, flip } = await renderSettings();
    await flip();
    await requests[0]?.answer({ error: { type: "internal_error", message: "Sorry!", status: 500 } });
    expect([isOn(), announced]).toEqual([true, ["Sorry!"]]);
  });
});
