import { type PointerEvent, type RefObject, useRef } from "react";
import { shouldCloseSheet, getSheetOffset } from "./sheet-drag.ts";

/**
 * Lets a sheet follow the finger that drags its header. Closes the sheet when the finger releases it far enough down or
 * fast enough. Writes to the element directly, so that movement causes no re-render.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const drag = useRef<{ pointer: number; start: number; last: number; time: number; speed: number } | null>(null);

  function begin(event: PointerEvent<HTMLElement>) {
    const onControl = event.target instanceof Element && event.target.closest("button, a, input");
    if (event.pointerType === "mouse" || onControl || !sheet.current) return;
    drag.current = {
      pointer: event.pointerId,
      start: event.clientY,
      last: event.clientY,
      time: event.timeStamp,
      speed: 0,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    sheet.current.dataset.settling = "false";
  }

  function move(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current || event.pointerId !== current.pointer || !sheet.current) return;
    const elapsed = Math.max(1, event.timeStamp - current.time);
    drag.current = {
      ...current,
      last: event.clientY,
      time: event.timeStamp,
      speed: (event.clientY - current.last) / elapsed,
    };
    sheet.current.style.transform = `translateY(${getSheetOffset(event.clientY - current.start)}px)`;
  }

  function end(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current || event.pointerId !== current.pointer || !sheet.current) return;
    drag.current = null;
    if (
      event.type === "pointerup" &&
      shouldCloseSheet(current.last - current.start, sheet.current.offsetHeight, current.speed)
    ) {
      // The exit animation starts where the finger released the sheet.
      onClose();
      return;
    }
    sheet.current.dataset.settling = "true";
    sheet.current.style.transform = "";
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
