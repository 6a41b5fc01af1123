// @vitest-environment happy-dom
import { startTransition } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DocumentReadyMarker } from "./document-ready-marker.tsx";
import { EARLY_TAP_SCRIPT } from "../data/early-tap.ts";
import { runHeadScript } from "../data/head-script.fixture.ts";

/** A page with a button that counts its clicks. */
function Page({ onClick }: { onClick: () => void }) {
  return (
    <main>
      <button type="button" onClick={onClick}>
        Turn off
      </button>
      <DocumentReadyMarker />
    </main>
  );
}

describe("DocumentReadyMarker", () => {
  let root: Root | undefined;
  let stopScript = () => {};
  afterEach(() => {
    root?.unmount();
    stopScript();
    document.body.innerHTML = "";
    delete document.documentElement.dataset.hydrated;
  });

  /** Creates the document as the server sends it, and returns the button and a function that hydrates the page. */
  function openPage(onClick: () => void) {
    stopScript = runHeadScript(EARLY_TAP_SCRIPT);
    document.body.innerHTML = renderToString(<Page onClick={onClick} />);
    const hydrate = () => startTransition(() => void (root = hydrateRoot(document.body, <Page onClick={onClick} />)));
    return { button: document.querySelector("button") as HTMLButtonElement, hydrate };
  }

  async function waitUntilReady() {
    await vi.waitFor(() => expect(document.documentElement.dataset.hydrated).toBe(""));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

  it("replays a tap from before hydration once", async () => {
    const onClick = vi.fn<() => void>();
    const { button, hydrate } = openPage(onClick);
    button.click();
    hydrate();
    await waitUntilReady();
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    expect(button.hasAttribute("aria-busy")).toBe(false);
  });

  it("doesn't replay a tap that React handled itself while it was hydrating", async () => {
    const onClick = vi.fn<() => void>();
    const { button, hydrate } = openPage(onClick);
    hydrate();
    button.click();
    await waitUntilReady();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.hasAttribute("aria-busy")).toBe(false);
  });

  it("doesn't replay a tap from after hydration", async () => {
    const onClick = vi.fn<() => void>();
    const { button, hydrate } = openPage(onClick);
    hydrate();
    await waitUntilReady();
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
