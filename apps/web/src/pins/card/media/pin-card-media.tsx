import type { PinCard } from "@tessera/contract";
import { getClickTarget, COMPONENTS, ELEMENTS, type PinSurface, getPinUrl, getSurfaceRules } from "@tessera/domain";
import { PictureFrame } from "@tessera/ui";
import { type FocusEvent, lazy as lazily, useEffect, useEffectEvent, useState } from "react";
import { Link, useViewTransitionState } from "react-router";
import { useLazyModule } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { toSlotState } from "../../carousel-slot.ts";
import { getCardCrop, getCardRenditions, formatPinAlt, formatVisitorAlt } from "../../pin-picture.ts";
import { getPictureTransition } from "../../pin-transition.ts";
import { LazyOneTapSaveButton } from "../../save/save-placeholder.tsx";
import { logCardClick } from "../card-clicks.ts";
import { getHoverState } from "../card-hover.ts";
import { LazyContent } from "../lazy-content.tsx";
import { isStoryRemoved } from "../pin-caption.ts";
import styles from "../pin-card.module.css";
import type { PinCardScope } from "../pin-card-scope.ts";
import { useContextMenu } from "../acts/use-context-menu.tsx";
import { useLongPress } from "../acts/use-long-press.ts";
import { usePinPrefetch } from "./use-pin-prefetch.ts";

const PinCardMark = lazily(async () => ({ default: (await import("../pin-card-mark.tsx")).PinCardMark }));
const CollectionChips = lazily(async () => ({ default: (await import("./collection-chips.tsx")).CollectionChips }));
const StoryBadge = lazily(async () => ({ default: (await import("./story-badge.tsx")).StoryBadge }));
const PinSourcePicture = lazily(async () => ({ default: (await import("./pin-source-picture.tsx")).PinSourcePicture }));
const CarouselTrack = lazily(async () => ({ default: (await import("./carousel.tsx")).CarouselTrack }));
const CarouselControls = lazily(async () => ({ default: (await import("./carousel.tsx")).CarouselControls }));
const CardVideo = lazily(async () => ({ default: (await import("../../video/card-video.tsx")).CardVideo }));
const PinCardDebug = lazily(async () => ({ default: (await import("../facts/pin-card-debug.tsx")).PinCardDebug }));

interface PinCardMediaProps {
  readonly pin: PinCard;
  /** The index of the visible carousel slot, starting at 0; 0 if there is no carousel. */
  readonly slot: number;
  readonly onSlot: (slot: number) => void;
  readonly scope: PinCardScope;
  readonly priority?: boolean | undefined;
  readonly lazy?: boolean | undefined;
  /** Whether an overlay covers the image. */
  readonly inert: boolean;
  /** Opens the sheet with the card's actions; null if there is no sheet. */
  readonly onLongPress: (() => void) | null;
}

/** A card's image with its marks and the controls that appear over it. */
export function PinCardMedia({ pin, slot, onSlot, scope, priority, lazy, inert, onLongPress }: PinCardMediaProps) {
  const t = useText();
  const href = getPinUrl(pin, scope);
  const isGrowing = useViewTransitionState(href);
  const prefetch = usePinPrefetch(pin);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [overlayOpen, setOverlayOpen] = useState(false);
  const isRemoved = isStoryRemoved(pin);
  const context = useContextMenu(pin, scope);
  const longPress = useLongPress(onLongPress);
  const state = getHoverState({
    canHover: scope.hovers && !isRemoved && hasControls(scope.surface),
    pointed: isHovered,
    focused: isFocused,
    overlayOpen,
  });
  // After they first appear, the controls stay mounted so that they can fade out and keep their state.
  const { code: PinCardControls, request } = useLazyModule(loadControls, { quiet: true });
  const prepare = useEffectEvent(() => void request());
  useEffect(() => {
    if (state === "active") prepare();
  }, [state]);
  const noticePointer = ({ pointerType }: { pointerType: string }) => setIsHovered(pointerType !== "touch");
  if (isRemoved) return <p className={styles.gone}>{t("pins.unavailable.removed")}</p>;

  const isVideo = pin.videos || pin.embed?.type === "video";
  const { ratio, position } = getCardCrop(pin);
  const pictureProps = {
    alt: scope.isAuth ? formatPinAlt(pin, t) : formatVisitorAlt(pin, t),
    position,
    priority,
    lazy,
    transitionName: isGrowing ? getPictureTransition(pin.id) : undefined,
  };
  const frame = (
    <PictureFrame
      {...pictureProps}
      renditions={getCardRenditions(pin)}
      ratio={ratio}
      color={pin.dominantColor}
      fit="tile"
    />
  );
  const picture = (
    <>
      {pin.carouselData ? (
        <LazyContent name="carousel" fallback={frame}>
          <CarouselTrack {...pictureProps} pin={pin} slot={slot} onSlot={onSlot} place="card" />
        </LazyContent>
      ) : (
        frame
      )}
      {pin.embed?.type === "gif" ? <span className={styles.moving}>{t("pins.gif")}</span> : null}
      {isVideo ? (
        <LazyContent name="card-video">
          <CardVideo pin={pin} isHovered={isHovered || isFocused} />
        </LazyContent>
      ) : null}
      {pin.richSummary?.typeName || isVideo ? (
        <LazyContent name="pin-card-mark">
          <PinCardMark pin={pin} scope={scope} />
        </LazyContent>
      ) : null}
      {pin.storyPinData ? (
        <LazyContent name="story-badge">
          <StoryBadge story={pin.storyPinData} />
        </LazyContent>
      ) : null}
    </>
  );
  return (
    <div
      className={styles.media}
      data-hover={state}
      data-late-swipe={pin.carouselData ? "" : undefined}
      inert={inert}
      onPointerEnter={noticePointer}
      // React misses the pointer entering if the element that the pointer came from was removed, like a toast.
      onPointerMove={noticePointer}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setFocused(hasVisibleFocus(event))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Moving the focus between the card's buttons changes nothing.
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      }}
      onContextMenu={context.onContextMenu}
    >
      {getClickTarget(pin) === "source" ? (
        <LazyContent name="pin-source-picture" fallback={<span className={styles.picture}>{picture}</span>}>
          <PinSourcePicture pin={pin} className={styles.picture ?? ""}>
            {picture}
          </PinSourcePicture>
        </LazyContent>
      ) : (
        <Link
          to={href}
          state={toSlotState(slot)}
          className={styles.picture}
          viewTransition
          draggable={false}
          {...prefetch}
          {...longPress}
          onClickCapture={() => logCardClick(pin, scope, ELEMENTS.picture)}
          aria-describedby={scope.isAuth && pin.gridTitle && pin.description ? `about-${pin.id}` : undefined}
        >
          {picture}
        </Link>
      )}
      {scope.hasSheet && pin.can.save && getSurfaceRules(scope.surface).save ? (
        <LazyOneTapSaveButton pin={pin} />
      ) : null}
      {PinCardControls ? (
        <LazyContent name="pin-card-controls">
          <PinCardControls pin={pin} state={state} onOverlayOpen={setOverlayOpen} />
        </LazyContent>
      ) : null}
      {pin.carouselData ? (
        <LazyContent name="carousel-controls">
          <CarouselControls
            pin={pin}
            slot={slot}
            onSlot={onSlot}
            start={pin.carouselData.index ?? 0}
            component={COMPONENTS.card}
            surface={scope.surface}
          />
        </LazyContent>
      ) : null}
      {pin.collectionPin ? (
        <LazyContent name="collection-chips">
          <CollectionChips pin={pin} />
        </LazyContent>
      ) : null}
      {context.menu}
      {pin.debug ? (
        <LazyContent name="pin-card-debug">
          <PinCardDebug debug={pin.debug} />
        </LazyContent>
      ) : null}
    </div>
  );
}

async function loadControls() {
  return (await import("../pin-card-controls.tsx")).PinCardControls;
}

/** Returns whether cards on a surface show controls over their images. */
function hasControls(surface: PinSurface): boolean {
  const { actionBar, save, overflow } = getSurfaceRules(surface);
  return actionBar || save || overflow;
}

/**
 * Returns whether an element has visible focus. A mouse click also moves the focus, but only visible focus shows the
 * controls.
 */
function hasVisibleFocus({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
