// @vitest-environment happy-dom
import { act, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DialogOverlay } from "./dialog-overlay.tsx";
import { createModalPresence, mobileModals } from "./mobile-modals.ts";

describe("modals over a phone's page", () => {
  beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
  afterEach(() => void vi.unstubAllGlobals());

  it("are reported when the first one opens and when the last one closes [IMP-05]", () => {
    const modals = createModalPresence();
    const states: boolean[] = [];
    const unsubscribe = modals.subscribe(() => states.push(modals.isOpen()));
    const closes = [modals.enter(), modals.enter()];
    for (const close of closes) {
      close();
      close();
    }
    unsubscribe();
    modals.enter();
    expect(states).toEqual([true, false]);
  });

  it.each([
    ["a phone", true],
    ["a desktop", false],
  ])("include a dialog that is open on %s: %s [IMP-05]", async (_, narrow) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: narrow && query === "(width < 680px)",
      addEventListener() {},
      removeEventListener() {},
    }));
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    const draw = (open: boolean) =>
      act(async () =>
        root.render(
          <StrictMode>
            <DialogOverlay open={open} onClose={() => {}} title="A question" closeLabel="Close">
              Yes or no?
            </DialogOverlay>
          </StrictMode>,
        ),
      );
    await draw(true);
    expect(mobileModals.isOpen()).toBe(narrow);
    await draw(false);
    expect(mobileModals.isOpen()).toBe(false);
    await draw(true);
    await act(async () => root.unmount());
    expect(mobileModals.isOpen()).toBe(false);
  });
});
