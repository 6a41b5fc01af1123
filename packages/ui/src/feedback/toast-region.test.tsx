// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastRegion } from "./toast-region.tsx";
import { createToastStore, type ToastRequest } from "./toast-store.ts";

describe("a toast on the page", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function shown(request: Partial<ToastRequest> = {}) {
    const store = createToastStore();
    const box = document.body.appendChild(document.createElement("div"));
    await act(async () => createRoot(box).render(<ToastRegion label="Notifications" store={store} />));
    const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
    await act(async () => void store.show({ message: "Saved", ...request }));
    await pass(100);
    const toast = box.querySelector("[data-phase]");
    if (!toast) throw new Error("There is no toast.");
    const point = (type: "over" | "out") =>
      act(async () => void toast.dispatchEvent(new PointerEvent(`pointer${type}`, { bubbles: true })));
    const press = (key: string) =>
      act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    return {
      box,
      toast,
      pass,
      point,
      press,
      phase: () => box.querySelector("[data-phase]")?.getAttribute("data-phase"),
    };
  }

  it("leaves after two seconds and is gone 200 ms later [UI-09]", async () => {
    const { pass, phase } = await shown();
    await pass(1999);
    expect(phase()).toBe("visible");
    await pass(1);
    expect(phase()).toBe("leaving");
    await pass(199);
    expect(phase()).toBe("leaving");
    await pass(1);
    expect(phase()).toBeUndefined();
  });

  it("stays while the pointer is over it, and then for the remaining time [UI-09]", async () => {
    const { pass, point, phase } = await shown();
    await pass(1500);
    await point("over");
    await pass(60_000);
    expect(phase()).toBe("visible");
    await point("out");
    await pass(499);
    expect(phase()).toBe("visible");
    await pass(1);
    expect(phase()).toBe("leaving");
  });

  it("gets the focus for its actions at F6, and returns it after one or at Esc", async () => {
    const onPress = vi.fn();
    const actions = [{ label: "Undo", onPress }];
    const { box, press, pass, phase } = await shown({ actions });
    const here = document.body.appendChild(document.createElement("button"));
    here.focus();
    await press("F6");
    expect(document.activeElement?.textContent).toBe("Undo");
    await pass(60_000);
    expect(phase()).toBe("visible");
    await press("Escape");
    expect(phase()).toBe("leaving");
    expect(document.activeElement).toBe(here);
    await press("F6");
    await act(async () => box.querySelector("button")?.click());
    expect(onPress).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(here);
  });

  it("is announced by screen readers, unless it was announced already", async () => {
    expect((await shown()).toast.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    expect((await shown({ quiet: true })).toast.closest("[aria-live]")?.getAttribute("aria-live")).toBe("off");
  });
});
