// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { useLongPress } from "./use-long-press.ts";

/** Renders a link that reacts to long presses. Returns functions that send events to the link. */
async function renderLink(isPressable = true) {
  const onLongPress = vi.fn();
  function PressableLink() {
    return (
      <a href="#there" {...useLongPress(isPressable ? onLongPress : null)}>
        A pin
      </a>
    );
  }
  const { box, unmount } = await renderOnStage(<PressableLink />);
  const link = box.querySelector("a");
  if (!link) throw new Error("There is no link.");
  const send = (type: string, touches: readonly { clientX: number; clientY: number }[] = []) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
    link.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    onLongPress,
    unmount,
    send,
    touch: (...fingers: readonly (readonly [number, number])[]) =>
      runAct(
        () =>
          void send(
            "touchstart",
            fingers.map(([clientX, clientY]) => ({ clientX, clientY })),
          ),
      ),
    move: (clientX: number, clientY: number) => runAct(() => void send("touchmove", [{ clientX, clientY }])),
    pass: (milliseconds: number) => runAct(() => vi.advanceTimersByTime(milliseconds)),
  };
}

describe("a long press on a card", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("[UI-11] is recognized after 500 ms, and prevents the link and the browser's menu from opening", async () => {
    const link = await renderLink();
    await link.touch([10, 10]);
    await link.pass(500);
    expect(link.onLongPress).not.toHaveBeenCalled();
    await link.pass(1);
    expect(link.onLongPress).toHaveBeenCalledOnce();
    expect(link.send("contextmenu")).toBe(true);
    expect(link.send("touchend")).toBe(true);
    expect(link.send("click")).toBe(true);
    // The next tap follows the link again.
    expect(link.send("click")).toBe(false);
  });

  it("counts as a tap and follows the link when the finger is lifted too early", async () => {
    const link = await renderLink();
    await link.touch([10, 10]);
    await link.pass(400);
    expect(link.send("touchend")).toBe(false);
    await link.pass(5_000);
    expect(link.onLongPress).not.toHaveBeenCalled();
    expect(link.send("click")).toBe(false);
    // When no finger is on the link, the browser opens its own menu.
    expect(link.send("contextmenu")).toBe(false);
  });

  it("is canceled when the viewer scrolls, pinches, or leaves the page", async () => {
    const link = await renderLink();
    await link.touch([10, 10]);
    await link.move(10, 30);
    await link.pass(5_000);
    await link.touch([10, 10], [50, 50]);
    await link.pass(5_000);
    await link.touch([10, 10]);
    link.send("touchcancel");
    await link.pass(5_000);
    await link.touch([10, 10]);
    await link.unmount();
    await link.pass(5_000);
    expect(link.onLongPress).not.toHaveBeenCalled();
  });

  it("tolerates small finger movements", async () => {
    const link = await renderLink();
    await link.touch([10, 10]);
    await link.move(14, 13);
    await link.pass(501);
    expect(link.onLongPress).toHaveBeenCalledOnce();
  });

  it("has no effect when there is nothing to open", async () => {
    const link = await renderLink(false);
    await link.touch([10, 10]);
    await link.pass(5_000);
    expect([link.send("contextmenu"), link.send("touchend"), link.send("click")]).toEqual([false, false, false]);
  });
});
