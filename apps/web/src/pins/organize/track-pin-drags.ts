/** The distance in CSS pixels after which a mouse press becomes a drag, or a touch becomes a scroll. */
const DRAG_DISTANCE_PX = 6;
/** The duration after which a touch picks up a pin, in milliseconds. */
const LONG_PRESS_MS = 350;
/** The minimum time between two changes of the order, in milliseconds, in which neighbors reach their positions. */
const MIN_REORDER_INTERVAL_MS = 180;
/** The distance in CSS pixels after which a pointer over a moving tile chooses a new target. */
const CHOICE_DISTANCE_PX = 4;
/**
 * The heights of the zones at the window's edges that scroll the page, in CSS pixels. The top zone includes the header
 * and the organize bar.
 */
const TOP_SCROLL_ZONE_PX = 168;
const BOTTOM_SCROLL_ZONE_PX = 112;
/** The maximum scroll speed, in CSS pixels per frame. */
const MAX_SCROLL_PX_PER_FRAME = 22;

/** The element under a dragged pin: another pin, or a section. */
export type DragTarget = { readonly kind: "pin" | "section"; readonly id: string };

/** Handles the steps of a drag. */
export interface PinDragHandler {
  /** @returns false if the pin can't be dragged now */
  start(pinId: string, image: DOMRect): boolean;
  /**
   * Called in each frame in which the pointer has moved. `x` and `y` are the distances from the start in CSS pixels.
   */
  follow(x: number, y: number): void;
  /** Called when the drag reaches another target, or with null when it leaves the last target. */
  over(target: DragTarget | null): void;
  end(isDropped: boolean): void;
}

interface Press {
  readonly pointerId: number;
  readonly pinId: string;
  readonly tile: Element;
  readonly startX: number;
  readonly startY: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Tracks drags of elements with `data-pin` inside a container. A mouse drags immediately; a touch drags after a long
 * press, so that a swipe still scrolls. Elements with `data-drop-section` are also targets. The page scrolls near the
 * window's edges. Escape cancels the drag.
 *
 * @returns a function that stops the tracking
 */
export function trackPinDrags(container: HTMLElement, handler: PinDragHandler): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let press: Press | null = null;
  let isDragging = false;
  let point = { x: 0, y: 0 };
  let frame = 0;
  let lastTarget: string | null = null;
  let choice = { x: 0, y: 0, time: 0 };

  function begin(): void {
    if (!press) return;
    clearTimeout(press.timer);
    const image = press.tile.querySelector("[data-drag-image]") ?? press.tile;
    isDragging = handler.start(press.pinId, image.getBoundingClientRect());
    if (!isDragging) {
      press = null;
      return;
    }
    lastTarget = null;
    choice = { x: press.startX, y: press.startY, time: 0 };
    frame = requestAnimationFrame(step);
  }

  function finish(isDropped: boolean): void {
    clearTimeout(press?.timer);
    press = null;
    if (!isDragging) return;
    isDragging = false;
    cancelAnimationFrame(frame);
    handler.end(isDropped);
  }

  function step(time: number): void {
    if (!press) return;
    handler.follow(point.x - press.startX, point.y - press.startY);
    const scrolled = scrollAtEdge(point.y);
    if ((scrolled || hasNewChoice()) && time - choice.time > MIN_REORDER_INTERVAL_MS) choose(time);
    frame = requestAnimationFrame(step);
  }

  function hasNewChoice(): boolean {
    return Math.hypot(point.x - choice.x, point.y - choice.y) > CHOICE_DISTANCE_PX;
  }

  function choose(time: number): void {
    const target = findTarget(point.x, point.y);
    const key = target && `${target.kind} ${target.id}`;
    choice = { ...choice, x: point.x, y: point.y };
    // A tile that is bigger than the dragged one is still under the pointer after it has made room.
    if (key === lastTarget) return;
    lastTarget = key;
    // No tiles move while the pointer is over the dragged pin's own tile, so a quick drop elsewhere must count.
    if (target?.id !== press?.pinId) choice.time = time;
    handler.over(target);
  }

  container.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0 || !event.isPrimary || press) return;
      const tile = event.target instanceof Element ? event.target.closest("[data-pin]") : null;
      const pinId = tile?.getAttribute("data-pin");
      if (!tile || !pinId) return;
      point = { x: event.clientX, y: event.clientY };
      const timer = event.pointerType === "touch" ? setTimeout(begin, LONG_PRESS_MS) : undefined;
      press = { pointerId: event.pointerId, pinId, tile, startX: point.x, startY: point.y, timer };
    },
    { signal },
  );
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== press?.pointerId) return;
      point = { x: event.clientX, y: event.clientY };
      if (isDragging || Math.hypot(point.x - press.startX, point.y - press.startY) < DRAG_DISTANCE_PX) return;
      // A finger that moves before the long press scrolls the page.
      if (press.timer === undefined) begin();
      else finish(false);
    },
    { signal },
  );
  addEventListener(
    "pointerup",
    (event) => {
      if (event.pointerId !== press?.pointerId) return;
      if (isDragging) {
        // While the neighbors are still moving, the pins drop where they are shown. Sections never move.
        const isSettled = event.timeStamp - choice.time > MIN_REORDER_INTERVAL_MS;
        if (hasNewChoice() && (isSettled || findTarget(point.x, point.y)?.kind === "section")) choose(event.timeStamp);
        ignoreNextClick();
      }
      finish(true);
    },
    { signal },
  );
  addEventListener("pointercancel", ({ pointerId }) => pointerId === press?.pointerId && finish(false), { signal });
  addEventListener("blur", () => finish(false), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (!isDragging || event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      ignoreNextClick();
      finish(false);
    },
    { capture: true, signal },
  );
  // After a long press, a finger movement drags instead of scrolling, and the browser's menu doesn't open.
  container.addEventListener("touchmove", (event) => isDragging && event.cancelable && event.preventDefault(), {
    passive: false,
    signal,
  });
  container.addEventListener("contextmenu", (event) => press?.timer !== undefined && event.preventDefault(), {
    signal,
  });
  container.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return () => {
    finish(false);
    listening.abort();
  };
}

/** Suppresses the click that follows a drag, because it must not select the tile. */
function ignoreNextClick(): void {
  const listening = new AbortController();
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  setTimeout(() => listening.abort(), 0);
}

function findTarget(x: number, y: number): DragTarget | null {
  const element = document.elementFromPoint(x, y)?.closest("[data-drop-section], [data-pin]");
  const sectionId = element?.getAttribute("data-drop-section");
  if (sectionId) return { kind: "section", id: sectionId };
  const pinId = element?.getAttribute("data-pin");
  return pinId ? { kind: "pin", id: pinId } : null;
}

/** Scrolls the page if a pointer is near the window's top or bottom. @returns true if it scrolled */
function scrollAtEdge(y: number): boolean {
  const speed = getScrollSpeed(y, innerHeight);
  if (speed === 0) return false;
  const before = scrollY;
  scrollBy({ top: speed, behavior: "instant" });
  return scrollY !== before;
}

/** Returns the scroll speed in CSS pixels per frame, which is negative for up. It grows toward the window's edges. */
export function getScrollSpeed(y: number, height: number): number {
  const above = (TOP_SCROLL_ZONE_PX - y) / TOP_SCROLL_ZONE_PX;
  const below = (y - (height - BOTTOM_SCROLL_ZONE_PX)) / BOTTOM_SCROLL_ZONE_PX;
  if (above > 0) return -Math.ceil(Math.min(1, above) * MAX_SCROLL_PX_PER_FRAME);
  return below > 0 ? Math.ceil(Math.min(1, below) * MAX_SCROLL_PX_PER_FRAME) : 0;
}
