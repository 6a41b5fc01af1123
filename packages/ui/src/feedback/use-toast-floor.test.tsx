// @vitest-environment happy-dom
import { act, useRef } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useToastFloor } from "./use-toast-floor.ts";

afterEach(() => vi.unstubAllGlobals());

it("a bar raises toasts above itself while it is mounted", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  let resized: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = () => resized();
      disconnect = () => undefined;
    },
  );
  let height = 56;
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
  function Bar() {
    const bar = useRef<HTMLDivElement>(null);
    useToastFloor(bar);
    return <div ref={bar} />;
  }
  const floor = () => document.documentElement.style.getPropertyValue("--toast-floor");
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Bar />));
  expect(floor()).toBe("64px");
  height = 100;
  resized();
  expect(floor()).toBe("108px");
  await act(async () => root.unmount());
  expect(floor()).toBe("");
});
