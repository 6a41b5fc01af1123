// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runHeadScript } from "../data/head-script.fixture.ts";
import { LATE_START_SCRIPT } from "./late-start.ts";

describe("a page whose app starts on the first interaction", () => {
  let stopScript = () => {};
  const fetchPage = vi.fn<() => Promise<unknown>>();
  const reloadPage = vi.fn<() => void>();

  beforeEach(() => {
    fetchPage.mockReset();
    reloadPage.mockReset();
    document.head.innerHTML = '<link rel="late" href="/app.js">';
    document.body.innerHTML = '<p>Words</p><script type="late">import("/app.js")</script>';
    // The test's DOM doesn't read this property from the attribute.
    Object.assign(document.querySelector("script") ?? {}, { nonce: "once" });
    const location = { href: "https://pins.example/pin/1/", reload: reloadPage };
    stopScript = runHeadScript(LATE_START_SCRIPT, { location, fetch: fetchPage });
  });
  afterEach(() => stopScript());

  function getStartScript(): HTMLScriptElement | null {
    return document.querySelector("script[type=module]");
  }

  it("loads nothing before an interaction", () => {
    expect(getStartScript()).toBeNull();
    expect(document.querySelectorAll("link[rel=modulepreload]")).toHaveLength(0);
  });

  it.each(["pointermove", "touchstart", "scroll", "keydown", "focusin", "click"])(
    "starts the app on %s, with the nonce of the ignored script",
    (type) => {
      window.dispatchEvent(new Event(type));
      expect(getStartScript()?.textContent).toBe('import("/app.js")');
      expect(getStartScript()?.nonce).toBe("once");
      expect(document.querySelectorAll("link[rel=modulepreload]")).toHaveLength(1);
      expect(document.querySelector("script[type=late]")).toBeNull();
    },
  );

  it("loads nothing when the page appears under a resting pointer", () => {
    window.dispatchEvent(new MouseEvent("pointermove", { movementX: 0, movementY: 0 }));
    expect(getStartScript()).toBeNull();
    window.dispatchEvent(new MouseEvent("pointermove", { movementX: 0, movementY: 1 }));
    expect(getStartScript()).not.toBeNull();
  });

  it("starts the app once it has arrived when the interaction came earlier", () => {
    const script = document.querySelector("script[type=late]");
    script?.remove();
    window.dispatchEvent(new Event("scroll"));
    expect(getStartScript()).toBeNull();
    if (script) document.body.append(script);
    window.dispatchEvent(new Event("DOMContentLoaded"));
    expect(getStartScript()).not.toBeNull();
  });

  it("reloads the page on the next interaction when the app can't load but the server responds", async () => {
    window.dispatchEvent(new Event("scroll"));
    getStartScript()?.dispatchEvent(new Event("error"));
    fetchPage.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce({});
    window.dispatchEvent(new Event("scroll"));
    await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    expect(reloadPage).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("scroll"));
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });
});
