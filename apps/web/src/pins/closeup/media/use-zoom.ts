import {
  boundedView,
  zoomOnDoubleTap,
  fitView,
  isDrag,
  panBy,
  wheelFactor,
  ZOOM,
  ZOOM_START,
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

/** Two taps this close in time are one double tap, in milliseconds. */
const DOUBLE_TAP_MS = 300;

const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: ZOOM.panPx, y: 0 },
  ArrowRight: { x: -ZOOM.panPx, y: 0 },
  ArrowUp: { x: 0, y: ZOOM.panPx },
  ArrowDown: { x: 0, y: -ZOOM.panPx },
};

/**
 * Zooms and moves an image in its stage: by wheel, pinch, double tap, drag and keys.
 *
 * @param stage the element that the image is centered in
 * @param pictureSize the image's true size
 */
export function useZoom(stage: RefObject<HTMLElement | null>, pictureSize: ZoomSizes["picture"]) {
  const [view, setView] = useState<ZoomView>(ZOOM_START);
  const pointers = useRef(new Map<number, Point>());
  const tap = useRef<{ at: Point; time: number; moved: boolean } | null>(null);
  const lastTap = useRef(0);

  function sizes(): ZoomSizes {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {};
    return { stage: { width, height }, picture: fitView(pictureSize, { width, height }) };
  }
  function fromMiddle({ x, y }: Point): Point {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setView((current) => zoomAt(current, factor, at, sizes()));

  // The page behind must not scroll, and only a non-passive listener can prevent that.
  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  onWheel.current = (event) => {
    event.preventDefault();
    zoomBy(wheelFactor(event.deltaY), fromMiddle({ x: event.clientX, y: event.clientY }));
  };
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [stage]);

  const keepInBounds = useRef(() => undefined as void);
  keepInBounds.current = () => setView((current) => boundedView(current, sizes()));
  useEffect(() => {
    const resized = () => keepInBounds.current();
    addEventListener("resize", resized);
    return () => removeEventListener("resize", resized);
  }, []);

  function down(event: ReactPointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    tap.current = pointers.current.size === 1 ? { at, time: event.timeStamp, moved: false } : null;
  }
  function move(event: ReactPointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    if (tap.current && isDrag(at.x - tap.current.at.x, at.y - tap.current.at.y)) tap.current.moved = true;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, at);
    if (!other) {
      setView((current) => panBy(current, { x: at.x - before.x, y: at.y - before.y }, sizes()));
      return;
    }
    const scale = distance(at, other) / Math.max(1, distance(before, other));
    const [from, to] = [getMidpoint(before, other), getMidpoint(at, other)];
    setView((current) =>
      panBy(zoomAt(current, scale, fromMiddle(from), sizes()), { x: to.x - from.x, y: to.y - from.y }, sizes()),
    );
  }
  /** @returns whether it was a single tap, and where; a double tap is handled here */
  function up(event: ReactPointerEvent): boolean {
    pointers.current.delete(event.pointerId);
    const tapped = tap.current;
    tap.current = null;
    if (!tapped || tapped.moved || event.type !== "pointerup") return false;
    if (event.timeStamp - lastTap.current > DOUBLE_TAP_MS) {
      lastTap.current = event.timeStamp;
      return true;
    }
    lastTap.current = 0;
    const at = fromMiddle({ x: event.clientX, y: event.clientY });
    setView((current) => zoomOnDoubleTap(current, at, sizes()));
    return false;
  }
  /** @returns whether the key was one of ours */
  function key(event: KeyboardEvent): boolean {
    const pan = PANS[event.key];
    if (pan) setView((current) => panBy(current, pan, sizes()));
    else if (event.key === "+" || event.key === "=") zoomBy(ZOOM.step);
    else if (event.key === "-") zoomBy(1 / ZOOM.step);
    else if (event.key === "0") setView(ZOOM_START);
    else return false;
    return true;
  }
  return { view, zoomIn: () => zoomBy(ZOOM.step), zoomOut: () => zoomBy(1 / ZOOM.step), down, move, up, key };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function getMidpoint(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
