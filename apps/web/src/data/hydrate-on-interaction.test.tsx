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

/** A part as the server renders it, and as the browser hydrates it before its code has loaded. */
async function aPage(load: () => Promise<typeof Part>) {
  vi.resetModules();
  // A visit of its own, without any interaction.
  const { hydrateOnInteraction: untilTouched } = await import("./hydrate-on-interaction.tsx");
  const Rendered = untilTouched(async () => Part);
  await Rendered.fetch();
  const Drawn = Rendered;
  const Late = untilTouched(load);
  const box = document.createElement("div");
  document.body.replaceChildren(box);
  box.innerHTML = renderToString(<Drawn name="Save" />);
  await act(async () => {
    hydrateRoot(box, <Late name="Save" />);
  });
  return { button: box.querySelector("button"), box };
}

const touch = (name: string) =>
  act(async () => {
    window.dispatchEvent(new Event(name));
    await vi.waitFor(() => Promise.resolve());
  });

describe("a part that hydrates on the first interaction", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    pressCount = 0;
  });

  it("is rendered by the server, and loads its code when someone touches the page", async () => {
    const load = vi.fn(async () => Part);
    const { button, box } = await aPage(load);
    expect(button?.textContent).toBe("Save");
    expect(load).not.toHaveBeenCalled();
    await touch("scroll");
    expect(load).toHaveBeenCalledOnce();
    expect(box.querySelector("button")).toBe(button);
    await act(async () => button?.click());
    expect(pressCount).toBe(1);
  });

  it("presses a button that was clicked before its code loaded, once", async () => {
    const { button } = await aPage(async () => Part);
    await act(async () => button?.click());
    await touch("pointermove");
    expect(pressCount).toBe(1);
  });

  it("retries when its code fails to load", async () => {
    vi.useFakeTimers();
    try {
      const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("no network"));
      const { button } = await aPage(load);
      await touch("keydown");
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
