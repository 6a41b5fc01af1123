import { CROP_CORNERS, moveCrop, moveCropCorner, scaleCrop, type SearchCrop } from "@tessera/domain";
import { type PointerEvent, type RefObject, useRef } from "react";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a gesture started with. */
interface GestureStart {
  readonly crop: SearchCrop;
  /** The grabbed part: a corner's name, or `frame`. */
  readonly grip: string;
  readonly point: Point;
  /** The distance between two fingers in pixels; null for one pointer. */
  readonly spread: number | null;
}

/**
 * Returns handlers that change a crop by dragging its frame or corners, and by spreading two fingers. A press outside
 * the frame moves the frame there.
 */
export function useCropGestures(
  box: RefObject<HTMLElement | null>,
  crop: SearchCrop,
  onChange: (crop: SearchCrop) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<GestureStart | null>(null);

  function begin(from: SearchCrop, grip: string): void {
    const [first, second] = [...pointers.current.values()];
    start.current = first
      ? { crop: from, grip, point: first, spread: second ? getDistance(first, second) : null }
      : null;
  }

  function end({ pointerId }: PointerEvent): void {
    pointers.current.delete(pointerId);
    // After a pinch, the remaining finger continues from the frame's new place.
    begin(crop, "frame");
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const size = box.current?.getBoundingClientRect();
      if (event.button !== 0 || pointers.current.size > 1 || !size || size.width === 0 || size.height === 0) return;
      // Pressing a mouse button would otherwise start dragging the image.
      event.preventDefault();
      box.current?.querySelector<HTMLElement>("[data-grip=frame]")?.focus({ preventScroll: true });
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, point);
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
      if (grip || pointers.current.size > 1) return begin(crop, grip?.dataset.grip ?? "frame");
      const moved = centerCrop(
        crop,
        (100 * (point.x - size.left)) / size.width,
        (100 * (point.y - size.top)) / size.height,
      );
      onChange(moved);
      begin(moved, "frame");
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const size = box.current?.getBoundingClientRect();
      if (!pointers.current.has(event.pointerId) || start.current === null || !size) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { crop: from, grip, point, spread } = start.current;
      const [first, second] = [...pointers.current.values()];
      if (first && second && spread) return onChange(scaleCrop(from, getDistance(first, second) / spread));
      if (!first) return;
      const [across, down] = [(100 * (first.x - point.x)) / size.width, (100 * (first.y - point.y)) / size.height];
      const corner = CROP_CORNERS.find((name) => name === grip);
      onChange(corner ? moveCropCorner(from, corner, across, down) : moveCrop(from, across, down));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function centerCrop(crop: SearchCrop, x: number, y: number): SearchCrop {
  return moveCrop(crop, x - crop.left - crop.width / 2, y - crop.top - crop.height / 2);
}

function getDistance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
