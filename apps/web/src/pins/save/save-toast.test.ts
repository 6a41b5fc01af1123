import { toast } from "@tessera/ui";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pin.fixture.ts";
import { dismissSaveToast, showSaveToast } from "./save-toast.ts";

const SAVED = { boardId: "9", localPinId: "77", title: "Ceramics", type: "board", url: "/me/ceramics/" } as const;
const CERAMICS = { kind: "board", board: { id: "9", name: "Ceramics", url: "/me/ceramics/" }, section: null } as const;

describe("the toast after a save", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("stays visible for 5000 ms [SAVE-19]", () => {
    showSaveToast(createCardPin(), SAVED, CERAMICS);
    vi.advanceTimersByTime(100 + 4999);
    expect(toast.current()).toMatchObject({ request: { message: "Saved to Ceramics" }, phase: "visible" });
    vi.advanceTimersByTime(1);
    expect(toast.current()?.phase).toBe("leaving");
    vi.advanceTimersByTime(200);
    expect(toast.current()).toBeNull();
  });

  it("also names the pin, and offers further actions, when the card already shows the place", () => {
    const onUndo = vi.fn();
    showSaveToast(createCardPin({ gridTitle: "A clay pot" }), SAVED, CERAMICS, { isPlaceShown: true, onUndo });
    const request = toast.current()?.request;
    expect(request).toMatchObject({ message: "Saved “A clay pot” to Ceramics", spoken: "Saved to Ceramics" });
    expect(request?.actions?.map(({ label }) => label)).toEqual(["Undo", "Change", "Organize"]);
    request?.actions?.[0]?.onPress?.();
    expect(onUndo).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
  });

  it("disappears when its save is deleted, but not when another save is deleted", () => {
    showSaveToast(createCardPin(), SAVED, CERAMICS);
    vi.advanceTimersByTime(200);
    dismissSaveToast("78");
    expect(toast.current()?.phase).toBe("visible");
    dismissSaveToast("77");
    expect(toast.current()?.phase).toBe("leaving");
    vi.advanceTimersByTime(200);
  });
});
