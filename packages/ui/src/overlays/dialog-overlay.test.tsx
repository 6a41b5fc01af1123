// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogOverlay } from "./dialog-overlay.tsx";

const getOpener = () => document.querySelector("#opener") as Element;
const findDialog = (title: string) =>
  [...document.querySelectorAll("[role=dialog]")].find(({ textContent }) => textContent?.includes(title)) as Element;

async function pressEscape(target: Element, options: KeyboardEventInit = {}): Promise<void> {
  const key = { key: "Escape", bubbles: true, cancelable: true, ...options };
  await act(async () => void target.dispatchEvent(new KeyboardEvent("keydown", key)));
}

/** Renders dialogs, and records which of them should close. */
async function renderDialogs() {
  const closed = vi.fn<(title: string) => void>();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  return {
    closed: () => closed.mock.calls.splice(0).map(([title]) => title),
    render: (...titles: readonly string[]) =>
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
      '<button id="opener"></button><section data-react-aria-top-layer><a id="message"></a></section>';
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("closes an open dialog even when the focus is still outside it", async () => {
    const { render, closed, end } = await renderDialogs();
    await render("Lower");
    await pressEscape(getOpener());
    expect(closed()).toEqual(["Lower"]);
    await pressEscape(findDialog("Lower"));
    expect(closed()).toEqual(["Lower"]);
    await render();
    await pressEscape(getOpener());
    expect(closed()).toEqual([]);
    await end();
  });

  it("closes the upper of two dialogs, wherever the focus is", async () => {
    const { render, closed, end } = await renderDialogs();
    await render("Lower");
    await render("Lower", "Upper");
    for (const target of [document.body, getOpener(), findDialog("Lower"), findDialog("Upper")]) {
      await pressEscape(target);
      expect(closed()).toEqual(["Upper"]);
    }
    await render("Lower");
    await pressEscape(document.body);
    expect(closed()).toEqual(["Lower"]);
    await end();
  });

  it("closes no dialog when the key is for a toast, a menu, or an IME, or is held down", async () => {
    const { render, closed, end } = await renderDialogs();
    await render("Lower");
    await pressEscape(document.querySelector("#message") as Element);
    await pressEscape(getOpener(), { repeat: true });
    await pressEscape(getOpener(), { isComposing: true });
    const menu = document.body.appendChild(document.createElement("div"));
    menu.setAttribute("role", "menu");
    await pressEscape(document.body);
    expect(closed()).toEqual([]);
    menu.remove();
    await pressEscape(document.body);
    expect(closed()).toEqual(["Lower"]);
    await end();
  });
});
