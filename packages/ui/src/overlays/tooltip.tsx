import { type FocusEvent, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { TooltipOwnerContext } from "../actions/tooltip-owner.ts";
import { LazyTooltip } from "./lazy-overlays.ts";
import { useHasBeenOpen } from "./use-once-open.ts";

/** The delay until a tooltip appears on hover, in milliseconds. On keyboard focus, it appears immediately. */
const TOOLTIP_DELAY_MS = 500;

export type TooltipProps = {
  text: string;
  /** The control, which must be a single focusable element. */
  children: ReactNode;
  placement?: "top" | "bottom" | "left" | "right";
};

/**
 * A short text about a control, which appears on mouse hover and keyboard focus. It never appears on touch, so it must
 * not be essential.
 */
export function Tooltip({ text, children, placement = "top" }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const trigger = useRef<Element>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useHasBeenOpen(open);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === "Escape") setOpen(false);
    }
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  function show(delay: number) {
    trigger.current = anchor.current?.firstElementChild ?? null;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  }

  function hide() {
    clearTimeout(timer.current);
    setOpen(false);
  }

  return (
    <span
      ref={anchor}
      // This element only receives events. It has no box in the layout.
      style={{ display: "contents" }}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType === "mouse") show(TOOLTIP_DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event: FocusEvent) => {
        if (event.target instanceof Element && event.target.matches(":focus-visible")) show(0);
      }}
      onBlur={hide}
    >
      <TooltipOwnerContext value={true}>{children}</TooltipOwnerContext>
      {mounted ? (
        <Suspense fallback={null}>
          <LazyTooltip open={open} onClose={hide} text={text} placement={placement} trigger={trigger} />
        </Suspense>
      ) : null}
    </span>
  );
}
