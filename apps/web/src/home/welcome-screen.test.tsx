// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { PICK_LIMITS } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPin } from "../pins/pin.fixture.ts";
import { runAct, onStage, stubServer } from "../pins/stage.fixture.tsx";
import { onAnnouncement } from "../shell/announcements.ts";
import { pickOffersQuery, picksQuery } from "./welcome-query.ts";
import { WelcomeScreen } from "./welcome-screen.tsx";

beforeEach(() => {
  stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pins = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => aPin({ id: `${from + at}`, title: `Pin ${from + at}` }));

const pages = (...toPages: ReturnType<typeof pins>[]) =>
  ({ pages: toPages.map((items) => ({ items, bookmark: "more" })), pageParams: toPages.map(() => null) }) as never;

/** Like a loaded page. */
function Loaded() {
  const client = useQueryClient();
  useState(() => {
    client.setQueryData(picksQuery.queryKey, pages([]));
    client.setQueryData(pickOffersQuery.queryKey, pages(pins(0, PICK_LIMITS.max + 1)));
  });
  return <WelcomeScreen />;
}

const tiles = () => [...document.querySelectorAll<HTMLElement>("button[aria-pressed]")];
const isPicked = (tile: HTMLElement | undefined) => tile?.getAttribute("aria-pressed");

describe("the page for picking pins", () => {
  it("says when there is no more room, and lets a pick replace another", async () => {
    const onLeave = vi.fn();
    const show = vi.spyOn(toast, "show").mockReturnValue(onLeave);
    const stage = await onStage(<Loaded />);
    for (const tile of tiles().slice(0, PICK_LIMITS.max)) await runAct(() => tile.click());
    expect(show).not.toHaveBeenCalled();
    const last = tiles().at(PICK_LIMITS.max);
    await runAct(() => last?.click());
    expect([show.mock.lastCall?.[0].message, isPicked(last)]).toEqual([
      "You can pick up to 50 Pins. Remove one to pick another.",
      "false",
    ]);
    await runAct(() => last?.click());
    // It replaces the one before instead of following it.
    expect([show.mock.calls.length, onLeave.mock.calls.length]).toEqual([2, 1]);
    await runAct(() => tiles()[0]?.click());
    expect(onLeave).toHaveBeenCalledTimes(2);
    await runAct(() => last?.click());
    expect([show.mock.calls.length, isPicked(tiles()[0]), isPicked(last)]).toEqual([2, "false", "true"]);
    await stage.unmount();
  });

  it("announces to screen readers when there is more to pick from", async () => {
    const announced: string[] = [];
    const end = onAnnouncement((text) => announced.push(text));
    const stage = await onStage(<Loaded />);
    await runAct(async () => {
      stage.client.setQueryData(pickOffersQuery.queryKey, pages(pins(0, 51), pins(50, 54)));
      // The cache notifies its readers in a later task.
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
    end();
    expect(announced).toEqual(["3 more Pins"]);
    await stage.unmount();
  });
});
