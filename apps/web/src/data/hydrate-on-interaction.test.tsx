// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EARLY_TAP_SCRIPT } from "./early-tap.ts";
import { runHeadScript } from "./head-script.fixture.ts";

let pressCount = 0;

function Part({ name }: { name: string }) {
  return (
    <button
      type="button"
      onClick={() => {
        pressCount += 1;
      }}
    >
      {name}
    </button>
  );
}

/** Renders a part as the server does, then hydrates it as a browser does before the part's code has loaded. */
async function renderPage(load: () => Promise<typeof Part>) {
  vi.resetModules();
  // Starts a new visit without any interaction.
  const { hydrateOnInteraction } = await import("./hydrate-on-interaction.tsx");
  const ServerPart = hydrateOnInteraction(async () => Part);
  await ServerPart.fetch();
  const BrowserPart = hydrateOnInteraction(load);
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  box.innerHTML = renderToString(<ServerPart name="Save" />);
  await act(async () => {
    hydrateRoot(box, <BrowserPart name="Save" />);
  });
  return { button: box.querySelector("button"), box };
}

const dispatchInteraction = (name: string) =>
  act(async () => {
    window.dispatchEvent(new Event(name));
    await vi.waitFor(() => Promise.resolve());
  });

describe("a part that hydrates on the first interaction", () => {
  let stopScript = () => {};
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    pressCount = 0;
    document.documentElement.dataset.hydrated = "";
    stopScript = runHeadScript(EARLY_TAP_SCRIPT);
  });
  afterEach(() => {
    stopScript();
    delete document.documentElement.dataset.hydrated;
  });

  it("is rendered by the server, and loads its code when someone interacts with the page", async () => {
    const load = vi.fn(async () => Part);
    const { button, box } = await renderPage(load);
    expect(button?.textContent).toBe("Save");
    expect(load).not.toHaveBeenCalled();
    await dispatchInteraction("scroll");
    expect(load).toHaveBeenCalledOnce();
    expect(box.querySelector("button")).toBe(button);
    await act(async () => button?.click());
    expect(pressCount).toBe(1);
    expect(button?.hasAttribute("aria-busy")).toBe(false);
  });

  it("handles clicks at once when the browser renders it", async () => {
    vi.resetModules();
    const { hydrateOnInteraction } = await import("./hydrate-on-interaction.tsx");
    const BrowserPart = hydrateOnInteraction(async () => Part);
    await BrowserPart.fetch();
    const box = document.body.appendChild(document.createElement("div"));
    await act(async () => createRoot(box).render(<BrowserPart name="Save" />));
    await act(async () => box.querySelector("button")?.click());
    expect(pressCount).toBe(1);
    expect(box.querySelector("[aria-busy], [data-late]")).toBeNull();
  });

  it("replays a click exactly once when it happened before the code loaded", async () => {
    const { button } = await renderPage(async () => Part);
    await act(async () => button?.click());
    await dispatchInteraction("pointermove");
    expect(pressCount).toBe(1);
  });

  it("doesn't replay a click that React handled itself while it was hydrating the part", async () => {
    const { button } = await renderPage(async () => Part);
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    window.dispatchEvent(new Event("scroll"));
    // Only microtasks: the code arrives, but React hasn't hydrated the part yet.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    button?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pressCount).toBe(1);
  });

  it("retries when its code fails to load", async () => {
    vi.useFakeTimers();
    try {
      const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("no network"));
      const { button } = await renderPage(load);
      await dispatchInteraction("keydown");
      expect(button?.isConnected).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(load).toHaveBeenCalledTimes(2);
      await act(async () => button?.click());
      expect(pressCount).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
