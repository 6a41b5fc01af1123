import type { PinCard } from "@tessera/contract";
import { CAROUSEL_SPECS, CAROUSEL_TIMES, moveSlot } from "@tessera/domain";
import { PictureFrame, type PictureRendition } from "@tessera/ui";
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { takeOverSwipes } from "../../../shell/late-gestures.ts";
import { getRenditions } from "../../pin-picture.ts";
import styles from "./carousel.module.css";
import { useSwipe } from "./use-swipe.ts";

interface CarouselTrackProps {
  readonly pin: PinCard;
  /** The index of the visible slot, starting at 0. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  readonly place: keyof typeof CAROUSEL_SPECS;
  /** The alternative text of the first image. */
  readonly alt: string;
  /** The sizes of the first image, if they differ from those of the others. */
  readonly firstRenditions?: readonly PictureRendition[];
  /** The frame's height ÷ width, if no surrounding element sets its height. */
  readonly ratio?: number;
  readonly position?: number;
  readonly sizes?: string | undefined;
  readonly priority?: boolean | undefined;
  readonly lazy?: boolean | undefined;
  readonly transitionName?: string | undefined;
}

/**
 * The images of a carousel in one frame with the height of the first image. The images slide to the visible one and
 * follow a finger. The neighboring images load when the pointer comes near. After the first move, all images load in
 * larger sizes.
 */
export function CarouselTrack(props: CarouselTrackProps) {
  const { pin, slot, onSlot, place, alt, firstRenditions, ratio, position, sizes, priority, lazy, transitionName } =
    props;
  const t = useText();
  const slots = pin.carouselData?.carouselSlots ?? [];
  const [isNear, setIsNear] = useState(false);
  const [start] = useState(slot);
  const [range, setRange] = useState({ moved: false, from: slot, to: slot });
  if (slot !== start && !range.moved) setRange({ ...range, moved: true });
  if (slot < range.from || slot > range.to) {
    setRange({ moved: true, from: Math.min(slot, range.from), to: Math.max(slot, range.to) });
  }
  const preloadDistance = isNear || range.moved ? 1 : 0;
  const move = (by: 1 | -1) => onSlot(moveSlot(slot, slots.length, by));
  const swipe = useSwipe(move, { first: slot === 0, last: slot === slots.length - 1 });
  const viewport = useRef<HTMLSpanElement>(null);
  const replaySwipe = useEffectEvent((by: 1 | -1) => move(by));
  // In the same moment as React starts to handle swipes, so that none is handled twice or not at all.
  useLayoutEffect(() => (viewport.current ? takeOverSwipes(viewport.current, replaySwipe) : undefined), []);
  const style = { "--slot": slot, "--slide": `${CAROUSEL_TIMES.slide}ms` } as CSSProperties;
  if (ratio !== undefined) style.aspectRatio = `1 / ${ratio}`;
  return (
    <span
      ref={viewport}
      className={styles.viewport}
      data-place={place}
      style={style}
      onPointerEnter={() => setIsNear(true)}
      {...swipe}
      onPointerDown={(event) => {
        setIsNear(true);
        swipe.onPointerDown(event);
      }}
    >
      <span className={styles.track} data-part="carousel-track">
        {slots.map(({ slotId, title, images, dominantColor }, index) => {
          const isSeen = index === slot;
          const isFirst = index === 0;
          const slotAlt = isFirst ? alt : title || t("pins.carousel.alt", { number: index + 1, count: slots.length });
          const specs = CAROUSEL_SPECS[place][range.moved ? "after" : "before"];
          return (
            <span key={slotId} className={styles.slot} style={{ background: dominantColor }} aria-hidden={!isSeen}>
              {place === "closeup" && isSeen ? (
                <span className={styles.backdrop} style={{ backgroundImage: `url("${images["236x"].url}")` }} />
              ) : null}
              {index >= range.from - preloadDistance && index <= range.to + preloadDistance ? (
                <PictureFrame
                  renditions={
                    isFirst && firstRenditions ? firstRenditions : getRenditions(specs.map((spec) => images[spec]))
                  }
                  alt={isSeen ? slotAlt : ""}
                  ratio={1}
                  color={place === "closeup" ? "transparent" : dominantColor}
                  fit="fill"
                  contain={place === "closeup"}
                  rounded={false}
                  {...(isFirst && position !== undefined ? { position } : {})}
                  {...(sizes === undefined ? {} : { sizes })}
                  priority={isFirst && priority}
                  lazy={isFirst ? lazy : false}
                  transitionName={isSeen ? transitionName : undefined}
                />
              ) : null}
            </span>
          );
        })}
      </span>
    </span>
  );
}
