// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COMPONENTS } from "@tessera/domain";
import { withSlot, withOpenedSlot, openingSlot } from "../../carousel-slot.ts";
import { runAct, onStage } from "../../stage.fixture.tsx";
import { aCarousel } from "./carousel.fixture.ts";
import { CarouselControls, CarouselTrack } from "./carousel.tsx";
import { PinCard } from "../pin-card.tsx";
import { PinCardScopeProvider } from "../pin-card-scope.ts";

const logged = vi.hoisted(() => vi.fn());
vi.mock("../../../insights/index.ts", async (actual) => ({ ...(await actual<object>()), logEvent: logged }));

let unmount: (() => Promise<void>) | null = null;
beforeEach(() => {
  logged.mockClear();
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});
afterEach(async () => {
  await unmount?.();
  unmount = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pin = aCarousel(3);

async function aCarouselAlone(start = 0) {
  function Shown() {
    const [slot, setSlot] = useState(start);
    return (
      <>
        <CarouselTrack pin={pin} slot={slot} onSlot={setSlot} place="card" alt="Front" />
        <CarouselControls pin={pin} slot={slot} onSlot={setSlot} component={COMPONENTS.card} surface="SearchItem" />
      </>
    );
  }
  const stage = await onStage(<Shown />);
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
  it("shows only the arrows that lead somewhere, and announces its position after a move", async () => {
    const carousel = await aCarouselAlone();
    expect([carousel.arrows(), carousel.getStatus()]).toEqual([["Next image"], ""]);
    await carousel.press("Next");
    expect([carousel.arrows(), carousel.getStatus()]).toEqual([["Previous image", "Next image"], "2 of 3"]);
    await carousel.press("Next");
    expect([carousel.arrows(), carousel.getStatus()]).toEqual([["Previous image"], "3 of 3"]);
  });

  it("keeps the focus on an arrow when the pressed one disappears", async () => {
    const carousel = await aCarouselAlone(1);
    carousel.arrow("Next")?.focus();
    await carousel.press("Next");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Previous image");
  });

  it.each([
    ["to the left shows the next slot", [200, 50], [120, 60], 2],
    ["to the right shows the previous slot", [120, 50], [200, 60], 0],
    ["upwards does nothing", [120, 200], [100, 90], 1],
    ["of a few pixels does nothing", [120, 50], [113, 50], 1],
  ] as const)("a swipe %s", async (_what, from, to, slot) => {
    const carousel = await aCarouselAlone(1);
    await carousel.swipe([...from], [...to]);
    expect(carousel.at()).toBe(slot);
  });

  it("does not move for a mouse, beyond its ends, or when the browser takes over the gesture", async () => {
    const carousel = await aCarouselAlone();
    await carousel.swipe([200, 50], [120, 60], "pointercancel");
    await carousel.swipe([200, 50], [120, 60], "pointerup", "mouse");
    await carousel.swipe([120, 50], [200, 60]);
    expect(carousel.at()).toBe(0);
  });

  it("[CAR-03] shows dots for 4000 ms when it first appears and after each move", async () => {
    vi.useFakeTimers();
    const carousel = await aCarouselAlone();
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

  it("shows the small size until the first move, then larger ones, and fetches no image before it is near", async () => {
    const carousel = await aCarouselAlone();
    const widths = () =>
      [...carousel.box.querySelectorAll("img")].map(({ srcset }) =>
        srcset.split(", ").map((one) => one.split(" ").at(-1)),
      );
    expect(widths()).toEqual([["236w"]]);
    await carousel.press("Next");
    expect(widths()).toEqual([
      ["474w", "564w"],
      ["474w", "564w"],
      ["474w", "564w"],
    ]);
  });

  it("logs each slot that comes into view, by its id", async () => {
    const carousel = await aCarouselAlone();
    expect(logged).not.toHaveBeenCalled();
    await carousel.press("Next");
    await carousel.press("Next");
    await carousel.press("Previous");
    const slots = pin.carouselData?.carouselSlots ?? [];
    expect(logged.mock.calls.map(([event]) => [event.eventType, event.objectId, event.surface])).toEqual(
      [1, 2, 1].map((index) => [7352, slots[index]?.slotId, "SearchItem"]),
    );
  });

  it("logs the slot that a finger reached before all of the code was loaded", async () => {
    const stage = await onStage(
      <CarouselControls pin={pin} slot={1} start={0} onSlot={() => {}} component={COMPONENTS.card} />,
    );
    ({ unmount } = stage);
    expect(stage.box.querySelector("[role=status]")?.textContent).toBe("2 of 3");
    expect(logged.mock.calls.map(([{ objectId }]) => objectId)).toEqual([pin.carouselData?.carouselSlots[1]?.slotId]);
  });
});

describe("a carousel's link", () => {
  it("leads to its slot's own site, else to the pin's", () => {
    expect(withSlot(pin, 1)).toMatchObject({ link: "https://views.example/2", domain: "views.example" });
    expect(withSlot(pin, 0)).toBe(pin);
    expect(withSlot(pin, 9)).toBe(pin);
  });

  it.each([
    ["the slot that its card showed", withOpenedSlot(2), 2],
    ["its own start after a card that was not moved", withOpenedSlot(0), 0],
    ["its own start for an image that does not exist", withOpenedSlot(3), 0],
    ["its own start for a fraction of a slot", { slot: 0.5 }, 0],
    ["its own start for an invalid slot", { slot: "length" }, 0],
    ["its own start without any state", undefined, 0],
  ])("opens at %s", (_what, state, slot) => {
    expect(openingSlot(pin, state)).toBe(slot);
  });

  it("leads from a card to the pin's own page, by its carousel's id", async () => {
    const scope = { surface: "AuthHomefeed", isAuth: true, hovers: true, hasSheet: false } as const;
    const stage = await onStage(
      <PinCardScopeProvider value={scope}>
        <PinCard pin={pin} />
      </PinCardScopeProvider>,
    );
    ({ unmount } = stage);
    expect(stage.box.querySelector("article a")?.getAttribute("href")).toBe(`/pin/c${pin.id}/`);
  });
});
