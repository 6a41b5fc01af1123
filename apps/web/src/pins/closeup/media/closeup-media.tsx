import type { Pin } from "@tessera/contract";
import { pinUrl } from "@tessera/domain";
import {
  EyeOffIcon,
  IconButton,
  MovingPicture,
  PictureFrame,
  type PictureFrameProps,
  preloadPicture,
  ZoomInIcon,
} from "@tessera/ui";
import { type CSSProperties, lazy, type MouseEvent } from "react";
import { useViewTransitionState } from "react-router";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { useAppState } from "../../../shell/app-state.ts";
import { LazyContent } from "../../card/lazy-content.tsx";
import { toPicturedSlot } from "../../carousel-slot.ts";
import { CLOSEUP_SIZES, getCloseupRenditions, formatPinAlt } from "../../pin-picture.ts";
import { PIN_PICTURE_TRANSITION } from "../../pin-transition.ts";
import styles from "./closeup-media.module.css";
import { useOpenViewer, ImageViewerOutlet } from "./viewer-place.tsx";

/** Images are enlarged to at most this multiple of their width to fill the pane. */
const MAX_ENLARGEMENT = 2;

const CloseupVideo = lazy(async () => ({ default: (await import("../../video/closeup-video.tsx")).CloseupVideo }));
const CloseupStory = lazy(async () => ({ default: (await import("./story-media.tsx")).CloseupStory }));
const CloseupCarousel = lazy(async () => ({ default: (await import("./carousel-media.tsx")).CloseupCarousel }));

interface CloseupMediaProps {
  readonly pin: Pin;
  /** The visible carousel slot, from 0. Also 0 if there is no carousel. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  readonly isUnavailable: boolean;
}

/** A pin's image on its own page. A deleted pin has text instead. */
export function CloseupMedia({ pin, slot, onSlot, isUnavailable }: CloseupMediaProps) {
  const t = useText();
  const viewer = useViewer();
  const isGrowing = useViewTransitionState(pinUrl(pin, viewer));
  const { open, prepare } = useOpenViewer();
  const autoplay = useAppState("isAutoplay");
  if (isUnavailable) {
    return (
      <div className={styles.removed}>
        <EyeOffIcon size={36} />
        <p>{t("pins.unavailable.removed")}</p>
      </div>
    );
  }
  const { width, height } = pin.imageSpec_orig;
  const renditions = getCloseupRenditions(pin);
  const isVideo = pin.videos || pin.embed?.type === "video";
  if (import.meta.env.SSR && !isVideo) preloadPicture(renditions, CLOSEUP_SIZES);
  const frame: PictureFrameProps = {
    renditions,
    alt: formatPinAlt(pin, t),
    ratio: height / width,
    color: pin.dominantColor,
    sizes: CLOSEUP_SIZES,
    priority: true,
    rounded: false,
    transitionName: isGrowing ? PIN_PICTURE_TRANSITION : undefined,
  };
  // Videos and stories have their own actions instead of the image viewer.
  if (isVideo || pin.storyPinData?.pages.length) {
    return (
      <div className={styles.pane} style={{ "--tint": pin.dominantColor } as CSSProperties}>
        <div className={styles.media}>
          {isVideo ? (
            <LazyContent name="closeup-video" fallback={<PictureFrame {...frame} />}>
              <CloseupVideo pin={pin} frame={frame} />
            </LazyContent>
          ) : (
            <div className={styles.story}>
              <LazyContent name="closeup-story" fallback={<PictureFrame {...frame} fit="fill" contain />}>
                <CloseupStory pin={pin} frame={frame} />
              </LazyContent>
            </div>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.pane} style={{ "--tint": pin.dominantColor } as CSSProperties}>
      <div className={styles.media}>
        {/* The button next to the image does the same for keyboards and screen readers. */}
        <div
          className={styles.picture}
          role="presentation"
          data-late-swipe={pin.carouselData ? "" : undefined}
          style={{ maxInlineSize: width * MAX_ENLARGEMENT }}
          onPointerEnter={prepare}
          onClick={({ target }: MouseEvent) => {
            if (target instanceof Element && !target.closest("button")) open();
          }}
        >
          {pin.carouselData ? (
            <LazyContent name="carousel" fallback={<PictureFrame {...frame} />}>
              <CloseupCarousel pin={pin} slot={slot} onSlot={onSlot} frame={frame} />
            </LazyContent>
          ) : pin.embed?.type === "gif" ? (
            <MovingPicture
              {...frame}
              movingUrl={pin.embed.src}
              autoplay={autoplay}
              playLabel={t("pins.gif.play")}
              pauseLabel={t("pins.gif.pause")}
            />
          ) : (
            <PictureFrame {...frame} />
          )}
        </div>
        <span className={styles.larger}>
          <IconButton
            label={t("pins.viewer.open")}
            icon={<ZoomInIcon />}
            variant="overPicture"
            onClick={open}
            onFocus={prepare}
            onPointerEnter={prepare}
          />
        </span>
        <ImageViewerOutlet pin={toPicturedSlot(pin, slot)} />
      </div>
    </div>
  );
}
