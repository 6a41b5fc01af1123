// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { PICK_LIMITS } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pins/pin.fixture.ts";
import { runAct, renderOnStage, stubServer } from "../pins/stage.fixture.tsx";
import { subscribeToAnnouncements } from "../shell/announcements.ts";
import { pickOffersQuery, picksQuery } from "./welcome-query.ts";
import { WelcomeScreen } from "./welcome-screen.tsx";

beforeEach(() => {
  stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const createPins = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => createCardPin({ id: `${from + at}`, title: `Pin ${from + at}` }));

const createPages = (...toPages: ReturnType<typeof createPins>[]) =>
  ({ pages: toPages.map((items) => ({ items, bookmark: "more" })), pageParams: toPages.map(() => null) }) as never;

/** Renders the page with its data loaded. */
function LoadedWelcomeScreen() {
  const client = useQueryClient();
  useState(() => {
    client.setQueryData(picksQuery.queryKey, createPages([]));
    client.setQueryData(pickOffersQuery.queryKey, createPages(createPins(0, PICK_LIMITS.max + 1)));
  });
  return <WelcomeScreen />;
}

const getTiles = () => [...document.querySelectorAll<HTMLElement>("button[aria-pressed]")];
const isPicked = (tile: HTMLElement | undefined) => tile?.getAttribute("aria-pressed");

describe("the welcome screen", () => {
  it("shows a message when too many pins are picked, and lets one pick replace another", async () => {
    const onLeave = vi.fn();
    const show = vi.spyOn(toast, "show").mockReturnValue(onLeave);
    const stage = await renderOnStage(<LoadedWelcomeScreen />);
    for (const tile of getTiles().slice(0, PICK_LIMITS.max)) await runAct(() => tile.click());
    expect(show).not.toHaveBeenCalled();
    const last = getTiles().at(PICK_LIMITS.max);
    await runAct(() => last?.click());
    expect([show.mock.lastCall?.[0].message, isPicked(last)]).toEqual([
      "You can pick up to 50 Pins. Remove one to pick another.",
      "false",
    ]);
    await runAct(() => last?.click());
    // The new message replaces the previous one instead of appearing after it.
    expect([show.mock.calls.length, onLeave.mock.calls.length]).toEqual([2, 1]);
    await runAct(() => getTiles()[0]?.click());
    expect(onLeave).toHaveBeenCalledTimes(2);
    await runAct(() => last?.click());
    expect([show.mock.calls.length, isPicked(getTiles()[0]), isPicked(last)]).toEqual([2, "false", "true"]);
    await stage.unmount();
  });

  it("tells screen readers when there are more pins to pick from", async () => {
    const announced: string[] = [];
    const unsubscribe = subscribeToAnnouncements((text) => announced.push(text));
    const stage = await renderOnStage(<LoadedWelcomeScreen />);
    await runAct(async () => {
      stage.client.setQueryData(pickOffersQuery.queryKey, createPages(createPins(0, 51), createPins(50, 54)));
      // The cache notifies its observers in a later task.
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    unsubscribe();
    expect(announced).toEqual(["3 more Pins"]);
    await stage.unmount();
  });
});
