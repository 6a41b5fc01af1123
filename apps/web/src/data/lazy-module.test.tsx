// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchModule, useLazyModule } from "./lazy-module.ts";

/** Renders a part that waits for its code; the test resolves each request for the code. */
async function renderPart(options?: { quiet: boolean }) {
  const requests: PromiseWithResolvers<() => string>[] = [];
  function load() {
    const request = Promise.withResolvers<() => string>();
    requests.push(request);
    return request.promise;
  }
  let lazyModule: ReturnType<typeof useLazyModule<() => string>> | null = null;
  function Part() {
    lazyModule = useLazyModule(load, options);
    return <output>{lazyModule.code ? lazyModule.code() : lazyModule.fetching ? "fetching" : "nothing"}</output>;
  }
  const box = document.createElement("div");
  await act(async () => createRoot(box).render(<Part />));
  const fulfilled: boolean[] = [];
  return {
    requests,
    fulfilled,
    shown: () => box.textContent,
    request: () => act(async () => void lazyModule?.request().then((succeeded) => fulfilled.push(succeeded))),
    answer: (index: number, code: (() => string) | null) =>
      act(async () => (code ? requests[index]?.resolve(code) : requests[index]?.reject(new TypeError("no network")))),
  };
}

describe("code that loads on first use", () => {
  const showToast = vi.spyOn(toast, "show");
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    showToast.mockReset().mockReturnValue(() => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is requested only once when it's used several times", async () => {
    const part = await renderPart();
    expect(part.requests).toHaveLength(0);
    await part.request();
    expect(part.shown()).toBe("fetching");
    await part.request();
    await part.answer(0, () => "code");
    await part.request();
    expect(part.shown()).toBe("code");
    expect(part.requests).toHaveLength(1);
    expect(part.fulfilled).toEqual([true, true, true]);
  });

  it("is requested again after a failure, and the failure's toast offers to reload the page", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const part = await renderPart();
    await part.request();
    await part.answer(0, null);
    expect(part.shown()).toBe("nothing");
    expect(showToast).toHaveBeenCalledExactlyOnceWith({
      message: "Part of this page didn’t load. Reload the page and try again.",
      actions: [{ label: "Reload", onPress: expect.any(Function) }],
    });
    showToast.mock.calls[0]?.[0].actions?.[0]?.onPress?.();
    expect(reload).toHaveBeenCalledOnce();
    await part.request();
    await part.answer(1, () => "code");
    expect(part.shown()).toBe("code");
    expect(part.fulfilled).toEqual([false, true]);
  });

  it("isn't requested while offline, but can be requested once the connection returns", async () => {
    const connected = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const part = await renderPart();
    prefetchModule(() => Promise.reject(new Error("was asked for")));
    await part.request();
    expect(part.requests).toHaveLength(0);
    expect(part.fulfilled).toEqual([false]);
    expect(showToast.mock.calls).toEqual([
      [{ message: "We couldn’t reach the server. Check your connection and try again." }],
    ]);
    connected.mockReturnValue(true);
    await part.request();
    await part.answer(0, () => "code");
    expect(part.shown()).toBe("code");
  });

  it("fails silently in quiet mode", async () => {
    const part = await renderPart({ quiet: true });
    await part.request();
    await part.answer(0, null);
    expect(showToast).not.toHaveBeenCalled();
  });
});
