import type { PinCard } from "@tessera/contract";
import { CAROUSEL_TIMES, getCarouselArrows, COMPONENTS, EVENT_TYPES, moveSlot } from "@tessera/domain";
import { ChevronLeftIcon, ChevronRightIcon, IconButton, VisuallyHidden } from "@tessera/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { logEvent } from "../../../insights/index.ts";
import { useReplayedTaps } from "../../../shell/late-gestures.ts";
import styles from "./carousel.module.css";

interface CarouselControlsProps {
  readonly pin: PinCard;
  /** The index of the visible slot, starting at 0. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  /**
   * The slot that was visible first; by default, the visible slot. The viewer may have moved on before this code
   * loaded.
   */
  readonly start?: number;
  readonly component: (typeof COMPONENTS)["card" | "closeup"];
  readonly surface?: string;
}

/** The overlay on a carousel's images: arrows to the other images, dots, and text for screen readers. */
export function CarouselControls(props: CarouselControlsProps) {
  const { pin, slot, onSlot, component, surface } = props;
  const t = useText();
  const slots = pin.carouselData?.carouselSlots ?? [];
  const count = slots.length;
  const { left, right } = getCarouselArrows(slot, count);
  const areDotsShown = useDotsShown(slot);
  const hasReplayedTaps = useReplayedTaps();
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [start] = useState(props.start ?? slot);
  const loggedSlot = useRef(start);
  const [hasMoved, setHasMoved] = useState(false);
  if (slot !== start && !hasMoved) setHasMoved(true);

  const logSlot = useEffectEvent(() => {
    const objectId = slots[slot]?.slotId;
    if (objectId === undefined) return;
    const surfaceFields = surface === undefined ? {} : { surface };
    logEvent({
      eventType: EVENT_TYPES.carouselSlot,
      pin,
      objectId,
      component,
      auxData: { slot_index: slot },
      ...surfaceFields,
    });
  });
  useEffect(() => {
    if (loggedSlot.current === slot) return;
    loggedSlot.current = slot;
    logSlot();
  }, [slot]);

  useLayoutEffect(() => {
    // At either end, the pressed arrow disappears, so keyboard focus moves to the other arrow.
    const { current } = box;
    if (hadFocus.current && !current?.contains(document.activeElement)) current?.querySelector("button")?.focus();
    hadFocus.current = false;
  }, [slot]);

  function move(by: 1 | -1) {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
    onSlot(moveSlot(slot, count, by));
  }
  return (
    <div
      ref={box}
      className={styles.controls}
      data-place={component === COMPONENTS.closeup ? "closeup" : "card"}
      role="group"
      aria-roledescription={t("pins.carousel")}
      aria-label={t("pins.carousel.label")}
      data-late={hasReplayedTaps}
    >
      {left ? (
        <span className={styles.arrow} data-side="left">
          <IconButton
            label={t("pins.carousel.previous")}
            icon={<ChevronLeftIcon />}
            variant="overPicture"
            size="small"
            onClick={() => move(-1)}
          />
        </span>
      ) : null}
      {right ? (
        <span className={styles.arrow} data-side="right">
          <IconButton
            label={t("pins.carousel.next")}
            icon={<ChevronRightIcon />}
            variant="overPicture"
            size="small"
            onClick={() => move(1)}
          />
        </span>
      ) : null}
      <span className={styles.dots} data-part="carousel-dots" data-shown={areDotsShown} aria-hidden="true">
        {slots.map(({ slotId }, index) => (
          <span key={slotId} className={styles.dot} data-current={index === slot || undefined} />
        ))}
      </span>
      <VisuallyHidden>
        <span role="status">{hasMoved ? t("pins.carousel.position", { number: slot + 1, count }) : ""}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns whether the dots are visible. They appear for a few seconds at first and after each move. */
function useDotsShown(slot: number): boolean {
  const [hiddenAt, setHiddenAt] = useState<number | null>(null);
  useEffect(() => {
    setHiddenAt(null);
    const timer = setTimeout(() => setHiddenAt(slot), CAROUSEL_TIMES.dots);
    return () => clearTimeout(timer);
  }, [slot]);
  return hiddenAt !== slot;
}
