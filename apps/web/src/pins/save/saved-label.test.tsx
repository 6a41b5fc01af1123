// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSavedLabel } from "./saved-label.ts";
import { renderOnStage } from "../stage.fixture.tsx";

type Label = ReturnType<typeof useSavedLabel>;

async function renderLabel(saved: Parameters<typeof useSavedLabel>[0]) {
  const current: { label: Label | null } = { label: null };
  function Probe() {
    current.label = useSavedLabel(saved);
    return null;
  }
  await renderOnStage(<Probe />);
  return {
    read: () => current.label?.label,
    showsOverlay: () => current.label?.showsOverlay,
    begin: () => act(async () => current.label?.begin()),
    succeed: () => act(async () => current.label?.succeed()),
  };
}

describe("a pin's Saved label", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    [{ type: "board", title: "Ceramics" } as const, "Ceramics"],
    [{ type: "profile", title: "" } as const, "Saved to Profile"],
  ])("[SAVE-16] for the save %j is 'Saved!' for 950 ms, and then %s", async (saved, place) => {
    const label = await renderLabel(saved);
    expect(label.read()).toBe(place);
    await label.begin();
    // The 950 ms start when the server accepts the save, no matter how long that takes.
    await act(async () => vi.advanceTimersByTime(5000));
    expect(label.read()).toBe("Saved!");
    await label.succeed();
    await act(async () => vi.advanceTimersByTime(949));
    expect(label.read()).toBe("Saved!");
    await act(async () => vi.advanceTimersByTime(1));
    expect(label.read()).toBe(place);
  });

  it("[SAVE-04] is replaced by the overlay after 950 ms until the toast closes", async () => {
    const label = await renderLabel({ type: "board", title: "Ceramics" });
    await label.begin();
    await label.succeed();
    await act(async () => vi.advanceTimersByTime(949));
    expect(label.showsOverlay()).toBe(false);
    await act(async () => vi.advanceTimersByTime(1));
    expect(label.showsOverlay()).toBe(true);
    await act(async () => vi.advanceTimersByTime(4049));
    expect(label.showsOverlay()).toBe(true);
    await act(async () => vi.advanceTimersByTime(1));
    expect(label.showsOverlay()).toBe(false);
  });

  it("is null when the pin isn't saved", async () => {
    expect((await renderLabel(null)).read()).toBeNull();
  });
});
