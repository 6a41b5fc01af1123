// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSavedLabel } from "./saved-label.ts";
import { onStage } from "../stage.fixture.tsx";

type Label = ReturnType<typeof useSavedLabel>;

async function labelOf(saved: Parameters<typeof useSavedLabel>[0]) {
  const seen: { label: Label | null } = { label: null };
  function Probe() {
    seen.label = useSavedLabel(saved);
    return null;
  }
  await onStage(<Probe />);
  return {
    read: () => seen.label?.label,
    showsOverlay: () => seen.label?.showsOverlay,
    begin: () => act(async () => seen.label?.begin()),
    succeed: () => act(async () => seen.label?.succeed()),
  };
}

describe("the label of a saved pin", () => {
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
  ])("[SAVE-16] of %j is 'Saved!' for 950 ms, then %s", async (saved, place) => {
    const label = await labelOf(saved);
    expect(label.read()).toBe(place);
    await label.begin();
    // The moment is timed from the success, however long the server takes.
    await act(async () => vi.advanceTimersByTime(5000));
    expect(label.read()).toBe("Saved!");
    await label.succeed();
    await act(async () => vi.advanceTimersByTime(949));
    expect(label.read()).toBe("Saved!");
    await act(async () => vi.advanceTimersByTime(1));
    expect(label.read()).toBe(place);
  });

  it("[SAVE-04] comes with text on the image from then on, for as long as the toast", async () => {
    const label = await labelOf({ type: "board", title: "Ceramics" });
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

  it("is null while the pin is not saved", async () => {
    expect((await labelOf(null)).read()).toBeNull();
  });
});
