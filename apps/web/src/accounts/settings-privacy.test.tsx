// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { runAct, onStage, stubServer } from "../pins/stage.fixture.tsx";
import { PrivacySettings } from "./settings-choices.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** @param place the index of the switch among the three */
async function settings(place = 0) {
  const requests = stubServer();
  const announced: string[] = [];
  vi.spyOn(toast, "show").mockImplementation(({ message }) => {
    announced.push(message);
    return () => undefined;
  });
  const allowed = { allowAnalyticCookies: true, allowMarketingCookies: true, allowPersonalizationCookies: true };
  const { box } = await onStage(<PrivacySettings />, allowed);
  const choice = () => box.querySelectorAll<HTMLInputElement>("input[role=switch]")[place];
  const flip = () =>
    runAct(async () => {
      choice()?.click();
      // The cache notifies its readers in a later task.
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  return { requests, announced: announced, isOn: () => choice()?.checked, flip };
}

describe("a privacy switch", () => {
  it.each([
    [0, "allow_analytic_cookies"],
    [1, "allow_personalization_cookies"],
    [2, "allow_marketing_cookies"],
  ])("[ENT-34] at %i turns off immediately as %s, and sends where it was switched", async (place, name) => {
    const { requests, announced, isOn, flip } = await settings(place);
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
  });

  it("goes back on when the server refuses", async () => {
    const { requests, announced, isOn, flip } = await settings();
    await flip();
    await requests[0]?.answer({ error: { type: "internal_error", message: "Sorry!", status: 500 } });
    expect([isOn(), announced]).toEqual([true, ["Sorry!"]]);
  });
});
