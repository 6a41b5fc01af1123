import {
  limitView,
  zoomOnDoubleTap,
  computeFittedSize,
  isDrag,
  panView,
  getSwipeDirection,
  getWheelFactor,
  ZOOM_SETTINGS,
  INITIAL_ZOOM_VIEW,
  zoomAt,
  type ZoomSizes,
  type ZoomView,
} from "@tessera/ui";
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The maximum time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300;

const PAN_DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ZOOM_SETTINGS.panPx, y: 0 },
  ArrowRight: { x: -ZOOM_SETTINGS.panPx, y: 0 },
  ArrowUp: { x: 0, y: ZOOM_SETTINGS.panPx },
  ArrowDown: { x: 0, y: -ZOOM_SETTINGS.panPx },
};

/**
 * Zooms and pans an image on its stage by wheel, pinch, double tap, drag, and keys.
 *
 * @param stage the element that the image is centered in
 * @param pictureSize the image's true size
 * @param onSwipe called on a horizontal swipe over an image that isn't enlarged: with 1 for a swipe to the left, −1 for
 *   one to the right
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  pictureSize: ZoomSizes["picture"],
  onSwipe: (by: 1 | -1) => void,
) {
  const [view, setView] = useState<ZoomView>(INITIAL_ZOOM_VIEW);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef<{ at: Point; time: number; moved: boolean } | null>(null);
  const lastTap = useRef(0);

  function getSizes(): ZoomSizes {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {};
    return { stage: { width, height }, picture: computeFittedSize(pictureSize, { width, height }) };
  }
  function toCenterOffset({ x, y }: Point): Point {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((current) => zoomAt(current, factor, at, getSizes()));

  // Only a non-passive listener can keep the page behind the image from scrolling.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  onWheel.current = (event) => {
    event.preventDefault();
    zoomBy(getWheelFactor(event.deltaY), toCenterOffset({ x: event.clientX, y: event.clientY }));
  };
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);

  const keepInBounds = useRef(() => undefined as void);
  keepInBounds.current = () => setView((current) => limitView(current, getSizes()));
  useEffect(() => {
    const handleResize = () => keepInBounds.current();
    addEventListener("resize", handleResize);
    return () => removeEventListener("resize", handleResize);
  }, []);

  function handlePointerDown(event: ReactPointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    tap.current = pointers.current.size === 1 ? { at, time: event.timeStamp, moved: false } : null;
  }
  function handlePointerMove(event: ReactPointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    if (tap.current && isDrag(at.x - tap.current.at.x, at.y - tap.current.at.y)) tap.current.moved = true;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, at);
    if (!other) {
      setView((current) => panView(current, { x: at.x - before.x, y: at.y - before.y }, getSizes()));
      return;
    }
    const scale = getDistance(at, other) / Math.max(1, getDistance(before, other));
    const [from, to] = [getMidpoint(before, other), getMidpoint(at, other)];
    setView((current) =>
      panView(
        zoomAt(current, scale, toCenterOffset(from), getSizes()),
        { x: to.x - from.x, y: to.y - from.y },
        getSizes(),
      ),
    );
  }
  /** @returns true for a single tap; double taps are handled here */
  function handlePointerUp(event: ReactPointerEvent): boolean {
    pointers.current.delete(event.pointerId);
    const endedTap = tap.current;
    tap.current = null;
    if (!endedTap || event.type !== "pointerup") return false;
    if (endedTap.moved) {
      if (view.scale > ZOOM_SETTINGS.min) return false;
      const direction = getSwipeDirection(event.clientX - endedTap.at.x, event.clientY - endedTap.at.y);
      if (direction === "left") onSwipe(1);
      if (direction === "right") onSwipe(-1);
      return false;
    }
    if (event.timeStamp - lastTap.current > DOUBLE_TAP_MS) {
      lastTap.current = event.timeStamp;
      return true;
    }
    lastTap.current = 0;
    const at = toCenterOffset({ x: event.clientX, y: event.clientY });
    setView((current) => zoomOnDoubleTap(current, at, getSizes()));
    return false;
  }
  /** @returns whether the image viewer handled the key */
  function handleKey(event: KeyboardEvent): boolean {
    const pan = PAN_DIRECTIONS[event.key];
    if (pan) setView((current) => panView(current, pan, getSizes()));
    else if (event.key === "+" || event.key === "=") zoomBy(ZOOM_SETTINGS.step);
    else if (event.key === "-") zoomBy(1 / ZOOM_SETTINGS.step);
    else if (event.key === "0") setView(INITIAL_ZOOM_VIEW);
    else return false;
    return true;
  }
  return {
    view,
    zoomIn: () => zoomBy(ZOOM_SETTINGS.step),
    reset: () => setView(INITIAL_ZOOM_VIEW),
    zoomOut: () => zoomBy(1 / ZOOM_SETTINGS.step),
    handlePointerDown,
    handlePointerMove,
    handlePointerUp,
    handleKey,
  };
}

function getDistance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function getMidpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
