import type { ReactionType } from "@tessera/domain";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ReactionOptions } from "./reaction-options.tsx";
import styles from "./reaction-picker.module.css";

const EDGE_DISTANCE_PX = 8;

interface ReactionPickerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly mine: ReactionType | null;
  /** Whether the picker was opened with the keyboard. It then receives the focus, and Escape returns the focus. */
  readonly autoFocus: boolean;
  readonly onPick: (reaction: ReactionType) => void;
  readonly onClose: () => void;
}

/** The five reactions in a row above all other content. */
export function ReactionPicker({ anchor, mine, autoFocus, onPick, onClose }: ReactionPickerProps) {
  const row = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [isShown, setShown] = useState(false);
  const closeRef = useRef(onClose);
  closeRef.current = onClose;

  useLayoutEffect(() => {
    const picker = row.current;
    const button = anchor.current;
    if (!picker || !button) return;
    // The picker is in the browser's top layer, where no card can cut it off.
    picker.showPopover?.();
    positionPicker(picker, button);
    // A hidden element can't receive the focus, so the options receive it only now.
    if (!autoFocus) return;
    opener.current = document.activeElement;
    setShown(true);
  }, [anchor, autoFocus]);

  useEffect(() => {
    function closeOnOutside({ target }: Event) {
      // The button next to the anchor also opens and closes the picker.
      const control = anchor.current?.parentElement;
      const isInside = target instanceof Node && (row.current?.contains(target) || control?.contains(target));
      if (!isInside) closeRef.current();
    }
    function closeOnEscape(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      const restoresFocus = row.current?.contains(document.activeElement) && opener.current instanceof HTMLElement;
      closeRef.current();
      if (restoresFocus) (opener.current as HTMLElement).focus({ preventScroll: true });
    }
    document.addEventListener("pointerdown", closeOnOutside, true);
    document.addEventListener("focusin", closeOnOutside);
    document.addEventListener("scroll", closeOnOutside, true);
    document.addEventListener("keydown", closeOnEscape, true);
    return () => {
      document.removeEventListener("pointerdown", closeOnOutside, true);
      document.removeEventListener("focusin", closeOnOutside);
      document.removeEventListener("scroll", closeOnOutside, true);
      document.removeEventListener("keydown", closeOnEscape, true);
    };
  }, [anchor]);

  return (
    <div ref={row} popover="manual" className={styles.picker}>
      <ReactionOptions mine={mine} autoFocus={isShown} onPick={onPick} />
    </div>
  );
}

/**
 * Positions the picker above the button, or below it if the picker would cover the page's header, and centers it on the
 * button. The picker always stays within the window.
 */
function positionPicker(picker: HTMLElement, button: HTMLElement): void {
  const buttonBox = button.getBoundingClientRect();
  const { width, height } = picker.getBoundingClientRect();
  const left = Math.min(
    Math.max(buttonBox.left + buttonBox.width / 2 - width / 2, EDGE_DISTANCE_PX),
    innerWidth - width - EDGE_DISTANCE_PX,
  );
  const topAbove = buttonBox.top - height - EDGE_DISTANCE_PX;
  const headerHeight = Number.parseFloat(getComputedStyle(button).getPropertyValue("--header-height"));
  picker.style.left = `${Math.max(left, EDGE_DISTANCE_PX)}px`;
  picker.style.top = `${topAbove >= headerHeight ? topAbove : buttonBox.bottom + EDGE_DISTANCE_PX}px`;
}
