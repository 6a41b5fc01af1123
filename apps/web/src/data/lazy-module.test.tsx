// @vitest-environment happy-dom
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prefetchModule, useLazyModule } from "./lazy-module.ts";

/** A part that waits for its code; the test answers each request for it. */
async function waiting(options?: { quiet: boolean }) {
  const asked: PromiseWithResolvers<() => string>[] = [];
  function load() {
    const request = Promise.withResolvers<() => string>();
    asked.push(request);
    return request.promise;
  }
  let late: ReturnType<typeof useLazyModule<() => string>> | null = null;
  function Part() {
    late = useLazyModule(load, options);
    return <output>{late.code ? late.code() : late.fetching ? "fetching" : "nothing"}</output>;
  }
  const box = document.createElement("div");
  await act(async () => createRoot(box).render(<Part />));
  const fulfilled: boolean[] = [];
  return {
    asked,
    fulfilled,
    shown: () => box.textContent,
    want: () => act(async () => void late?.want().then((came) => fulfilled.push(came))),
    answer: (index: number, code: (() => string) | null) =>
      act(async () => (code ? asked[index]?.resolve(code) : asked[index]?.reject(new TypeError("no network")))),
  };
}

describe("code that loads when first needed", () => {
  const said = vi.spyOn(toast, "show");
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    said.mockReset().mockReturnValue(() => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is requested once, however often it is needed", async () => {
    const part = await waiting();
    expect(part.asked).toHaveLength(0);
    await part.want();
    expect(part.shown()).toBe("fetching");
    await part.want();
    await part.answer(0, () => "code");
    await part.want();
    expect(part.shown()).toBe("code");
    expect(part.asked).toHaveLength(1);
    expect(part.fulfilled).toEqual([true, true, true]);
  });

  it("is requested again after a failure, which is reported with an offer to reload", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const part = await waiting();
    await part.want();
    await part.answer(0, null);
    expect(part.shown()).toBe("nothing");
    expect(said).toHaveBeenCalledExactlyOnceWith({
      message: "Part of this page didn’t load. Reload the page and try again.",
      actions: [{ label: "Reload", onPress: expect.any(Function) }],
    });
    said.mock.calls[0]?.[0].actions?.[0]?.onPress?.();
    expect(reload).toHaveBeenCalledOnce();
    await part.want();
    await part.answer(1, () => "code");
    expect(part.shown()).toBe("code");
    expect(part.fulfilled).toEqual([false, true]);
  });

  it("is not requested without a connection, but as soon as there is one", async () => {
    const connected = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const part = await waiting();
    prefetchModule(() => Promise.reject(new Error("was asked for")));
    await part.want();
    expect(part.asked).toHaveLength(0);
    expect(part.fulfilled).toEqual([false]);
    expect(said.mock.calls).toEqual([
      [{ message: "We couldn’t reach the server. Check your connection and try again." }],
    ]);
    connected.mockReturnValue(true);
    await part.want();
    await part.answer(0, () => "code");
    expect(part.shown()).toBe("code");
  });

  it("fails silently when no one asked for it", async () => {
    const part = await waiting({ quiet: true });
    await part.want();
    await part.answer(0, null);
    expect(said).not.toHaveBeenCalled();
  });
});
