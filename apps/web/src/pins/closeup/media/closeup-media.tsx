import type { Pin } from "@tessera/contract";
import { getPinUrl } from "@tessera/domain";
import {
  joinClassNames,
  EyeOffIcon,
  FindSimilarIcon,
  IconButton,
  IconLink,
  MovingPicture,
  PictureFrame,
  type PictureFrameProps,
  preloadPicture,
  ZoomInIcon,
} from "@tessera/ui";
import { lazy, type MouseEvent } from "react";
import { useViewTransitionState } from "react-router";
import { useViewer } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { useAppState } from "../../../shell/app-state.ts";
import { LazyContent } from "../../card/lazy-content.tsx";
import { CLOSEUP_SIZES, getCloseupRenditions, formatPinAlt } from "../../pin-picture.ts";
import { getPictureTransition } from "../../pin-transition.ts";
import styles from "./closeup-media.module.css";
import { useOpenImageViewer, ImageViewerOutlet } from "./viewer-place.tsx";

const CloseupVideo = lazy(async () => ({ default: (await import("../../video/closeup-video.tsx")).CloseupVideo }));
const CloseupStory = lazy(async () => ({ default: (await import("./story-media.tsx")).CloseupStory }));
const CloseupCarousel = lazy(async () => ({ default: (await import("./carousel-media.tsx")).CloseupCarousel }));

interface CloseupMediaProps {
  readonly pin: Pin;
  /** The index of the visible carousel slot, starting at 0; 0 if there is no carousel. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  readonly isUnavailable: boolean;
  /** Whether only the card's data is available. Videos and stories start playing once the pin has arrived. */
  readonly isPreview: boolean;
}

/** A pin's image, video, story, or carousel on its page. A deleted pin shows text instead. */
export function CloseupMedia({ pin, slot, onSlot, isUnavailable, isPreview }: CloseupMediaProps) {
  const t = useText();
  const viewer = useViewer();
  const isGrowing = useViewTransitionState(getPinUrl(pin, viewer));
  const { open, prepare } = useOpenImageViewer();
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
    transitionName: isGrowing ? getPictureTransition(pin.id) : undefined,
  };
  // Videos and stories have their own actions instead of the image viewer.
  if (isVideo) {
    return (
      <div className={styles.pane}>
        <div className={styles.video} data-part="media">
          {isPreview ? (
            <PictureFrame {...frame} />
          ) : (
            <LazyContent name="closeup-video" fallback={<PictureFrame {...frame} />}>
              <CloseupVideo pin={pin} frame={frame} />
            </LazyContent>
          )}
        </div>
      </div>
    );
  }
  if (pin.storyPinData && (isPreview || pin.storyPinData.pages.length > 0)) {
    const cover = <PictureFrame {...frame} fit="fill" contain />;
    return (
      <div className={styles.pane}>
        <div className={styles.story} data-part="media">
          {isPreview ? (
            cover
          ) : (
            <LazyContent name="closeup-story" fallback={cover}>
              <CloseupStory pin={pin} frame={frame} />
            </LazyContent>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.pane}>
      <div className={styles.media} data-part="media">
        {/* The button next to the image does the same for keyboards and screen readers. */}
        <div
          className={styles.picture}
          role="presentation"
          data-late-swipe={pin.carouselData ? "" : undefined}
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
        <span className={joinClassNames(styles.larger, pin.embed?.type === "gif" && styles.besidePlay)}>
          <IconLink
            label={t("pins.visual.open")}
            icon={<FindSimilarIcon />}
            variant="overPicture"
            href={`/pin/${pin.id}/visual-search/`}
          />
          <IconButton
            label={t("pins.viewer.open")}
            icon={<ZoomInIcon />}
            variant="overPicture"
            onClick={open}
            onFocus={prepare}
            onPointerEnter={prepare}
          />
        </span>
        <ImageViewerOutlet pin={pin} slot={slot} onSlot={onSlot} />
      </div>
    </div>
  );
}
