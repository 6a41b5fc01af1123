// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
import { PICK_LIMITS } from "@tessera/domain";
import { toast } from "@tessera/ui";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPin } from "../pins/pin.fixture.ts";
import { doing, onStage, stubServer } from "../pins/stage.fixture.tsx";
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

const pages = (...each: ReturnType<typeof pins>[]) =>
  ({ pages: each.map((items) => ({ items, bookmark: "more" })), pageParams: each.map(() => null) }) as never;

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
    const away = vi.fn();
    const show = vi.spyOn(toast, "show").mockReturnValue(away);
    const stage = await onStage(<Loaded />);
    for (const tile of tiles().slice(0, PICK_LIMITS.max)) await doing(() => tile.click());
    expect(show).not.toHaveBeenCalled();
    const last = tiles().at(PICK_LIMITS.max);
    await doing(() => last?.click());
    expect([show.mock.lastCall?.[0].message, isPicked(last)]).toEqual([
      "You can pick up to 50 Pins. Remove one to pick another.",
      "false",
    ]);
    await doing(() => last?.click());
    // It replaces the one before instead of following it.
    expect([show.mock.calls.length, away.mock.calls.length]).toEqual([2, 1]);
    await doing(() => tiles()[0]?.click());
    expect(away).toHaveBeenCalledTimes(2);
    await doing(() => last?.click());
    expect([show.mock.calls.length, isPicked(tiles()[0]), isPicked(last)]).toEqual([2, "false", "true"]);
    await stage.unmount();
  });

  it("announces to screen readers when there is more to pick from", async () => {
    const said: string[] = [];
    const end = onAnnouncement((words) => said.push(words));
    const stage = await onStage(<Loaded />);
    await doing(async () => {
      stage.client.setQueryData(pickOffersQuery.queryKey, pages(pins(0, 51), pins(50, 54)));
      // The cache notifies its readers in a later task.
      await new Promise((done) => setTimeout(done, 0));
    });
    end();
    expect(said).toEqual(["3 more Pins"]);
    await stage.unmount();
  });
});
