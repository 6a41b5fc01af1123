// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COMPONENTS } from "@tessera/domain";
import { toPinWithSlotLink, toSlotState, getOpeningSlot } from "../../carousel-slot.ts";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { createCarousel } from "./carousel.fixture.ts";
import { CarouselControls, CarouselTrack } from "./carousel.tsx";
import { PinCard } from "../pin-card.tsx";
import { PinCardScopeProvider } from "../pin-card-scope.ts";

const logEvent = vi.hoisted(() => vi.fn());
vi.mock("../../../insights/index.ts", async (actual) => ({ ...(await actual<object>()), logEvent }));

let unmount: (() => Promise<void>) | null = null;
beforeEach(() => {
  logEvent.mockClear();
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pin = createCarousel(3);

async function renderCarousel(start = 0) {
  function Shown() {
    const [slot, setSlot] = useState(start);
    return (
      <>
        <CarouselTrack pin={pin} slot={slot} onSlot={setSlot} place="card" alt="Front" />
        <CarouselControls pin={pin} slot={slot} onSlot={setSlot} component={COMPONENTS.card} surface="SearchItem" />
      </>
    );
  }
  const stage = await renderOnStage(<Shown />);
  ({ unmount } = stage);
  const { box } = stage;
  const viewport = box.querySelector('[data-part="carousel-track"]')?.parentElement;
  const arrow = (name: string) => box.querySelector<HTMLButtonElement>(`button[aria-label="${name} image"]`);
  const dispatchPointer = (type: string, x: number, y: number, pointerType = "touch") =>
    viewport?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, pointerType, clientX: x, clientY: y }),
    );
  return {
    box,
    arrow,
    press: (name: string) => runAct(() => arrow(name)?.click()),
    arrows: () => [...box.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
    dots: () => box.querySelector('[data-part="carousel-dots"]')?.getAttribute("data-shown"),
    getStatus: () => box.querySelector("[role=status]")?.textContent,
    at: () =>
      [...box.querySelectorAll('[data-part="carousel-track"] > *')].findIndex(
        (slot) => slot.getAttribute("aria-hidden") !== "true",
      ),
    swipe: (from: [number, number], to: [number, number], last = "pointerup", pointerType?: string) =>
      runAct(() => {
        dispatchPointer("pointerdown", ...from, pointerType);
        dispatchPointer("pointermove", ...to, pointerType);
        dispatchPointer(last, ...to, pointerType);
      }),
  };
}

describe("a carousel", () => {
  it("shows only the arrows that lead to another image, and announces each move", async () => {
    const carousel = await renderCarousel();
    expect([carousel.arrows(), carousel.getStatus()]).toEqual([["Next image"], ""]);
    await carousel.press("Next");
    expect([carousel.arrows(), carousel.getStatus()]).toEqual([["Previous image", "Next image"], "2 of 3"]);
    await carousel.press("Next");
    expect([carousel.arrows(), carousel.getStatus()]).toEqual([["Previous image"], "3 of 3"]);
  });

  it("moves the focus to the other arrow when the pressed one disappears", async () => {
    const carousel = await renderCarousel(1);
    carousel.arrow("Next")?.focus();
    await carousel.press("Next");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Previous image");
  });

  it.each([
    ["shows the next slot after a swipe to the left", [200, 50], [120, 60], 2],
    ["shows the previous slot after a swipe to the right", [120, 50], [200, 60], 0],
    ["doesn't move after a swipe upward", [120, 200], [100, 90], 1],
    ["doesn't move after a swipe of a few pixels", [120, 50], [113, 50], 1],
  ] as const)("%s", async (_what, from, to, slot) => {
    const carousel = await renderCarousel(1);
    await carousel.swipe([...from], [...to]);
    expect(carousel.at()).toBe(slot);
  });

  it("doesn't move on a mouse drag, past either end, or when the browser takes over the gesture", async () => {
    const carousel = await renderCarousel();
    await carousel.swipe([200, 50], [120, 60], "pointercancel");
    await carousel.swipe([200, 50], [120, 60], "pointerup", "mouse");
    await carousel.swipe([120, 50], [200, 60]);
    expect(carousel.at()).toBe(0);
  });

  it("[CAR-03] shows dots for 4000 ms when it first appears, and after each move", async () => {
    vi.useFakeTimers();
    const carousel = await renderCarousel();
    const advance = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
    await advance(3999);
    expect(carousel.dots()).toBe("true");
    await advance(1);
    expect(carousel.dots()).toBe("false");
    await act(async () => carousel.arrow("Next")?.click());
    expect(carousel.dots()).toBe("true");
    await advance(2000);
    await act(async () => carousel.arrow("Next")?.click());
    await advance(3999);
    expect(carousel.dots()).toBe("true");
    await advance(1);
    expect(carousel.dots()).toBe("false");
  });

  it("shows one small image until the first move, and larger images after it", async () => {
    const carousel = await renderCarousel();
    const widths = () =>
      [...carousel.box.querySelectorAll("img")].map(({ srcset }) =>
        srcset.split(", ").map((candidate) => candidate.split(" ").at(-1)),
      );
    expect(widths()).toEqual([["236w"]]);
    await carousel.press("Next");
    expect(widths()).toEqual([
      ["474w", "564w"],
      ["474w", "564w"],
      ["474w", "564w"],
    ]);
  });

  it("logs the id of each slot that comes into view", async () => {
    const carousel = await renderCarousel();
    expect(logEvent).not.toHaveBeenCalled();
    await carousel.press("Next");
    await carousel.press("Next");
    await carousel.press("Previous");
    const slots = pin.carouselData?.carouselSlots ?? [];
    expect(logEvent.mock.calls.map(([event]) => [event.eventType, event.objectId, event.surface])).toEqual(
      [1, 2, 1].map((index) => [7352, slots[index]?.slotId, "SearchItem"]),
    );
  });

  it("logs a slot reached by a swipe before the carousel's code loaded", async () => {
    const stage = await renderOnStage(
      <CarouselControls pin={pin} slot={1} start={0} onSlot={() => {}} component={COMPONENTS.card} />,
    );
    ({ unmount } = stage);
    expect(stage.box.querySelector("[role=status]")?.textContent).toBe("2 of 3");
    expect(logEvent.mock.calls.map(([{ objectId }]) => objectId)).toEqual([pin.carouselData?.carouselSlots[1]?.slotId]);
  });
});

describe("a carousel's link", () => {
  it("opens the slot's own site, or the pin's site when the slot has none", () => {
    expect(toPinWithSlotLink(pin, 1)).toMatchObject({ link: "https://views.example/2", domain: "views.example" });
    expect(toPinWithSlotLink(pin, 0)).toBe(pin);
    expect(toPinWithSlotLink(pin, 9)).toBe(pin);
  });

  it.each([
    ["the slot visible on its card", toSlotState(2), 2],
    ["its default slot after a card that wasn't moved", toSlotState(0), 0],
    ["its default slot if the requested image doesn't exist", toSlotState(3), 0],
    ["its default slot for a fractional slot", { slot: 0.5 }, 0],
    ["its default slot for an invalid slot", { slot: "length" }, 0],
    ["its default slot without any state", undefined, 0],
  ])("opens the pin's page at %s", (_what, state, slot) => {
    expect(getOpeningSlot(pin, state)).toBe(slot);
  });

  it("leads from a card to the pin's page, and includes the carousel's ID", async () => {
    const scope = { surface: "AuthHomefeed", isAuth: true, hovers: true, hasSheet: false } as const;
    const stage = await renderOnStage(
      <PinCardScopeProvider value={scope}>
        <PinCard pin={pin} />
      </PinCardScopeProvider>,
    );
    ({ unmount } = stage);
    expect(stage.box.querySelector("article a")?.getAttribute("href")).toBe(`/pin/c${pin.id}/`);
  });
});
