import type { Pin } from "@tessera/contract";
import { COMPONENTS } from "@tessera/domain";
import { type PictureFrameProps, getShownRatio } from "@tessera/ui";
import { CarouselControls, CarouselTrack } from "../../card/media/carousel.tsx";
import styles from "./carousel-media.module.css";

interface CloseupCarouselProps {
  readonly pin: Pin;
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  /** The props of the frame that would show the carousel's first image alone. */
  readonly frame: PictureFrameProps;
}

/** The images of a carousel on the pin's page. */
export function CloseupCarousel({ pin, slot, onSlot, frame }: CloseupCarouselProps) {
  const { renditions, alt, ratio, sizes, transitionName } = frame;
  const pictureProps = { firstRenditions: renditions, alt, ratio: getShownRatio(ratio), sizes, transitionName };
  return (
    <div className={styles.carousel}>
      <CarouselTrack {...pictureProps} pin={pin} slot={slot} onSlot={onSlot} place="closeup" priority />
      <CarouselControls pin={pin} slot={slot} onSlot={onSlot} component={COMPONENTS.closeup} />
    </div>
  );
}
