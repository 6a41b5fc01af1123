// @vitest-environment happy-dom
import type { PinCard } from "@tessera/contract";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pin.fixture.ts";
import { subscribeToAnnouncements } from "../../shell/announcements.ts";
import { pinQuery } from "../pin-queries.ts";
import { runAct, renderOnStage, stubServer } from "../stage.fixture.tsx";
import { ReactionControl } from "./reaction-control.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";

async function renderControl(fields: Partial<PinCard> = {}) {
  const requests = stubServer();
  const start = createCardPin(fields);
  const stage = await renderOnStage(
    <>
      <ReactionControl pin={start} />
      <ReactionCounts pin={start} />
    </>,
  );
  stage.client.setQueryData(pinQuery(start.id).queryKey, start as never);
  const button = stage.box.querySelector<HTMLButtonElement>("button[aria-pressed]");
  if (!button) throw new Error("There is no button.");
  const announced: string[] = [];
  subscribeToAnnouncements((text) => announced.push(text));
  return {
    ...stage,
    requests,
    /** The messages announced to screen readers. */
    announced,
    tap: () => runAct(() => button.click()),
    /** Opens the picker with the keyboard and returns its five options. */
    async options() {
      button.focus();
      await runAct(() => button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })));
      // The picker's code loads on demand.
      await act(() => import("./reaction-picker.tsx"));
      await act(async () => undefined);
      return [...stage.box.querySelectorAll<HTMLElement>("[role=menuitemradio]")];
    },
    shown: () => [button.getAttribute("aria-pressed"), button.getAttribute("aria-label")],
    cached: (): unknown => stage.client.getQueryData(pinQuery(start.id).queryKey),
  };
}

const toCount = (reactionType: number, reactionCount: number) => ({ reactionType, reactionCount });

describe("the reaction control", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("adds the love reaction immediately on a tap, and announces it once the server accepts it [CARD-48]", async () => {
    const control = await renderControl();
    await control.tap();
    expect(control.shown()).toEqual(["true", "Your reaction: Love"]);
    expect(control.requests[0]).toMatchObject({
      method: "POST",
      url: "/v3/pins/7/reactions/",
      body: { reaction_type: 1 },
    });
    await control.requests[0]?.answer({ data: { reactionCountsData: [toCount(1, 1)], myReaction: 1 } });
    expect(control.announced).toEqual(["You reacted: Love"]);
    // Pins from a grid have neither field if no one has reacted.
    expect(control.cached()).toMatchObject({ myReaction: 1, reactionCountsData: [toCount(1, 1)] });
  });

  it("removes the reaction on a tap [CARD-48]", async () => {
    const control = await renderControl({ myReaction: 11, reactionCountsData: [toCount(11, 2)] });
    expect(control.shown()).toEqual(["true", "Your reaction: Wow"]);
    await control.tap();
    expect(control.shown()).toEqual(["false", "React with love"]);
    expect(control.requests[0]).toMatchObject({ method: "DELETE", url: "/v3/pins/7/reactions/", body: undefined });
  });

  it("offers five reactions by keyboard, and lets the viewer switch between them [CARD-48]", async () => {
    const control = await renderControl({ myReaction: 1, reactionCountsData: [toCount(1, 1)] });
    const options = await control.options();
    expect(options.map(({ textContent }) => textContent)).toEqual(["Love", "Good idea", "Thanks", "Wow", "Haha"]);
    expect(options.map((option) => option.getAttribute("aria-checked"))).toEqual([
      "true",
      "false",
      "false",
      "false",
      "false",
    ]);
    expect(document.activeElement).toBe(options[0]);
    const pressKey = (key: string) =>
      runAct(() => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    await pressKey("ArrowLeft");
    expect(document.activeElement).toBe(options[4]);
    await runAct(() => options[4]?.click());
    expect(control.box.querySelector("[role=menu]")).toBeNull();
    expect(control.shown()).toEqual(["true", "Your reaction: Haha"]);
    expect(control.requests[0]).toMatchObject({ method: "POST", body: { reaction_type: 5 } });
  });

  it("closes on Escape and returns the focus to the button", async () => {
    const control = await renderControl();
    await control.options();
    await runAct(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
    );
    expect(control.box.querySelector("[role=menu]")).toBeNull();
    expect(document.activeElement?.getAttribute("aria-pressed")).toBe("false");
  });

  it("reverts when the request fails, and shows an error message", async () => {
    const control = await renderControl({ myReaction: 7, reactionCountsData: [toCount(7, 3)] });
    await control.tap();
    await control.tap();
    expect(control.requests).toHaveLength(1);
    await control.requests[0]?.answer({ error: { type: "forbidden", message: "No.", status: 403 } });
    expect(control.shown()).toEqual(["true", "Your reaction: Good idea"]);
    expect(control.onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      "Sorry! Something went wrong on our end.",
    );
    expect(control.cached()).toMatchObject({ myReaction: 7, reactionCountsData: [toCount(7, 3)] });
  });

  it("shows the counts next to 17 px icons [CARD-48]", async () => {
    const { box } = await renderControl({ reactionCountsData: [toCount(7, 1200), toCount(1, 34)] });
    const counts = [...box.querySelectorAll<HTMLElement>("span")].find(({ textContent }) =>
      textContent?.startsWith("1.2k1,234 reactions"),
    );
    expect(counts?.textContent).toContain("Good idea 1200, Love 34");
    const icons = [...(counts?.querySelectorAll<HTMLElement>("[style*=inline-size]") ?? [])];
    expect(icons.map(({ style }) => style.inlineSize)).toEqual(["17px", "17px"]);
  });
});
