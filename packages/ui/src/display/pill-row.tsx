import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { areArrowsVisible } from "../layout/scroll-arrows.ts";
import { ChipRow } from "./chip.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.ts";
import styles from "./pill-row.module.css";

export type PillRowProps = {
  label: string;
  /** The accessible names of the arrows. */
  back: string;
  onward: string;
  children: ReactNode;
};

/** The fraction of the row's width that one press of an arrow scrolls. */
const SCROLL_SHARE = 0.8;

/** Chips in one row, with arrows for mouse users when the row overflows. The selected chip stays in view. */
export function PillRow({ label, back, onward, children }: PillRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const [arrows, setArrows] = useState({ back: false, onward: false });

  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[role="group"]');
    if (!row) return;
    const updateArrows = () => {
      const scrolled = Math.abs(row.scrollLeft);
      setArrows({
        back: areArrowsVisible(scrolled),
        onward: areArrowsVisible(row.scrollWidth - row.clientWidth - scrolled),
      });
    };
    updateArrows();
    const observer = new ResizeObserver(updateArrows);
    observer.observe(row);
    for (const chip of row.children) observer.observe(chip);
    row.addEventListener("scroll", updateArrows, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", updateArrows);
    };
  }, []);

  const chosen = useRef<Element | null>(null);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[role="group"]');
    const chip = row?.querySelector('[aria-current="true"], [aria-pressed="true"]') ?? null;
    if (!row || chip === chosen.current) return;
    chosen.current = chip;
    if (chip) scrollToCenter(row, chip);
  });

  function scrollByStep(direction: 1 | -1) {
    const row = box.current?.querySelector<HTMLElement>('[role="group"]');
    if (!row) return;
    const readingDirection = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    row.scrollBy({ left: direction * readingDirection * row.clientWidth * SCROLL_SHARE, behavior: "smooth" });
  }

  return (
    <div ref={box} className={styles.box}>
      {arrows.back ? (
        <span className={styles.back}>
          <IconButton
            label={back}
            icon={<ChevronLeftIcon size={16} />}
            variant="filled"
            size="small"
            onClick={() => scrollByStep(-1)}
          />
        </span>
      ) : null}
      <ChipRow label={label}>{children}</ChipRow>
      {arrows.onward ? (
        <span className={styles.onward}>
          <IconButton
            label={onward}
            icon={<ChevronRightIcon size={16} />}
            variant="filled"
            size="small"
            onClick={() => scrollByStep(1)}
          />
        </span>
      ) : null}
    </div>
  );
}

/** Scrolls a chip to the center of its row, unless it is fully visible. The page doesn't scroll. */
function scrollToCenter(row: HTMLElement, chip: Element): void {
  const [rowBox, chipBox] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (chipBox.left >= rowBox.left && chipBox.right <= rowBox.right) return;
  row.scrollLeft += (chipBox.left + chipBox.right - rowBox.left - rowBox.right) / 2;
}
