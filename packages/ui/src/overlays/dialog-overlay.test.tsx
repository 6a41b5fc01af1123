// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogOverlay } from "./dialog-overlay.tsx";

const opener = () => document.querySelector("#opener") as Element;
const dialogCalled = (title: string) =>
  [...document.querySelectorAll("[role=dialog]")].find(({ textContent }) => textContent?.includes(title)) as Element;

async function escapeFrom(target: Element, options: KeyboardEventInit = {}): Promise<void> {
  const key = { key: "Escape", bubbles: true, cancelable: true, ...options };
  await act(async () => void target.dispatchEvent(new KeyboardEvent("keydown", key)));
}

/** Dialogs that report when they should close. */
async function renderDialogs() {
  const closed = vi.fn<(title: string) => void>();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  return {
    closed: () => closed.mock.calls.splice(0).map(([title]) => title),
    draw: (...titles: readonly string[]) =>
      act(async () =>
        root.render(
          ["Lower", "Upper"].map((title) => (
            <DialogOverlay
              key={title}
              open={titles.includes(title)}
              onClose={() => closed(title)}
              title={title}
              closeLabel="Close"
            >
              Text
            </DialogOverlay>
          )),
        ),
      ),
    end: () => act(async () => root.unmount()),
  };
}

describe("Esc", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    document.body.innerHTML =
      '<button id="opener"></button><section data-react-aria-top-layer><a id="told"></a></section>';
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("closes a dialog, also while the focus is moving there, and only while it is open", async () => {
    const { draw, closed, end } = await renderDialogs();
    await draw("Lower");
    await escapeFrom(opener());
    expect(closed()).toEqual(["Lower"]);
    await escapeFrom(dialogCalled("Lower"));
    expect(closed()).toEqual(["Lower"]);
    await draw();
    await escapeFrom(opener());
    expect(closed()).toEqual([]);
    await end();
  });

  it("closes the topmost of two, wherever the focus is", async () => {
    const { draw, closed, end } = await renderDialogs();
    await draw("Lower");
    await draw("Lower", "Upper");
    for (const target of [document.body, opener(), dialogCalled("Lower"), dialogCalled("Upper")]) {
      await escapeFrom(target);
      expect(closed()).toEqual(["Upper"]);
    }
    await draw("Lower");
    await escapeFrom(document.body);
    expect(closed()).toEqual(["Lower"]);
    await end();
  });

  it("leaves a dialog alone when a message, a menu over it or an IME handles it, or the key is held", async () => {
    const { draw, closed, end } = await renderDialogs();
    await draw("Lower");
    await escapeFrom(document.querySelector("#told") as Element);
    await escapeFrom(opener(), { repeat: true });
    await escapeFrom(opener(), { isComposing: true });
    const menu = document.body.appendChild(document.createElement("div"));
    menu.setAttribute("role", "menu");
    await escapeFrom(document.body);
    expect(closed()).toEqual([]);
    menu.remove();
    await escapeFrom(document.body);
    expect(closed()).toEqual(["Lower"]);
    await end();
  });
});
