// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";

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
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    pressCount = 0;
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
  });

  it("replays a click exactly once when it happened before the code loaded", async () => {
    const { button } = await renderPage(async () => Part);
    await act(async () => button?.click());
    await dispatchInteraction("pointermove");
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
