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

  async function renderToast(request: Partial<ToastRequest> = {}) {
    const store = createToastStore();
    const box = document.body.appendChild(document.createElement("div"));
    await act(async () => createRoot(box).render(<ToastRegion label="Notifications" store={store} />));
    const advance = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
    await act(async () => void store.show({ message: "Saved", ...request }));
    await advance(100);
    const toast = box.querySelector("[data-phase]");
    if (!toast) throw new Error("There is no toast.");
    const hover = (type: "over" | "out") =>
      act(async () => void toast.dispatchEvent(new PointerEvent(`pointer${type}`, { bubbles: true })));
    const press = (key: string) =>
      act(async () => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
    return {
      box,
      toast,
      advance,
      hover,
      press,
      phase: () => box.querySelector("[data-phase]")?.getAttribute("data-phase"),
    };
  }

  it("starts to leave after two seconds and disappears 200 ms later [UI-09]", async () => {
    const { advance, phase } = await renderToast();
    await advance(1999);
    expect(phase()).toBe("visible");
    await advance(1);
    expect(phase()).toBe("leaving");
    await advance(199);
    expect(phase()).toBe("leaving");
    await advance(1);
    expect(phase()).toBeUndefined();
  });

  it("tells screen readers the outcome that the screen already shows elsewhere", async () => {
    const { toast } = await renderToast({ message: "A clay pot", spoken: "Saved to Ceramics" });
    expect(toast.querySelector("p")?.textContent).toBe("Saved to CeramicsA clay pot");
    expect(toast.querySelector("p > span")?.textContent).toBe("Saved to Ceramics");
  });

  it("stays visible while the pointer is over it, and then for the remaining time [UI-09]", async () => {
    const { advance, hover, phase } = await renderToast();
    await advance(1500);
    await hover("over");
    await advance(60_000);
    expect(phase()).toBe("visible");
    await hover("out");
    await advance(499);
    expect(phase()).toBe("visible");
    await advance(1);
    expect(phase()).toBe("leaving");
  });

  it("moves the focus to its actions on F6 and returns it after an action or Esc", async () => {
    const onPress = vi.fn();
    const actions = [{ label: "Undo", onPress }];
    const { box, press, advance, phase } = await renderToast({ actions });
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    await press("F6");
    expect(document.activeElement?.textContent).toBe("Undo");
    await advance(60_000);
    expect(phase()).toBe("visible");
    await press("Escape");
    expect(phase()).toBe("leaving");
    expect(document.activeElement).toBe(opener);
    await press("F6");
    await act(async () => box.querySelector("button")?.click());
    expect(onPress).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(opener);
  });

  it("is announced to screen readers unless it was already announced", async () => {
    expect((await renderToast()).toast.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    expect((await renderToast({ quiet: true })).toast.closest("[aria-live]")?.getAttribute("aria-live")).toBe("off");
  });
});
