import type { PinCard as CardPin } from "@tessera/contract";
import { pinUrl } from "@tessera/domain";
import { Avatar, PictureFrame, UiLink } from "@tessera/ui";
import { type CSSProperties, type FocusEvent, lazy as lazily, Suspense, useState } from "react";
import { Link, useViewTransitionState } from "react-router";
import { useOverlaid } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { hoverState } from "./card-hover.ts";
import styles from "./pin-card.module.css";
import { type PinCardScope, usePinCardScope } from "./pin-card-scope.ts";
import { captionLines, captionText } from "./pin-caption.ts";
import { cardRenditions, creatorOf, isMoving, pinAltWords, pinRatio } from "../pin-picture.ts";
import { showsBoard } from "./pin-surface.ts";
import { PIN_PICTURE_TRANSITION } from "../pin-transition.ts";
import { useLongPress } from "./use-long-press.ts";
import { usePinPrefetch } from "./use-pin-prefetch.ts";

const PinCardControls = lazily(async () => ({ default: (await import("./pin-card-controls.tsx")).PinCardControls }));
const PinActsSheet = lazily(async () => ({ default: (await import("./pin-acts-sheet.tsx")).PinActsSheet }));

interface PinCardProps {
  readonly pin: CardPin;
  /** Among the first pictures of a page. */
  readonly priority?: boolean;
  /** Fetched when it comes near. */
  readonly lazy?: boolean;
}

/** A pin in a grid: its picture leads to its page; acts come over it on hover, or in a sheet after a long press. */
export function PinCard({ pin, priority, lazy }: PinCardProps) {
  const scope = usePinCardScope();
  const shown = useOverlaid("pin", pin);
  return (
    <article className={styles.card}>
      <PinCardMedia pin={shown} scope={scope} priority={priority} lazy={lazy} />
      <PinCardCaption pin={shown} scope={scope} />
    </article>
  );
}

type PartProps = { readonly pin: CardPin; readonly scope: PinCardScope };

/** The picture, and what the viewer may do with the pin. */
function PinCardMedia({ pin, scope, priority, lazy }: PartProps & PinCardProps) {
  const t = useText();
  const href = pinUrl(pin, scope);
  const growing = useViewTransitionState(href);
  const prefetch = usePinPrefetch(pin.id);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [overlayOpen, setOverlayOpen] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const longPress = useLongPress(scope.presses ? () => setSheetOpen(true) : null);
  const state = hoverState({ canHover: scope.hovers, pointed, focused, overlayOpen });
  // Once shown they stay, so that they can fade out and keep what was begun in them.
  const [wanted, setWanted] = useState(false);
  if (state === "active" && !wanted) setWanted(true);
  const [sheetWanted, setSheetWanted] = useState(false);
  if (sheetOpen && !sheetWanted) setSheetWanted(true);
  return (
    <div
      className={styles.media}
      data-hover={state}
      onPointerEnter={(event) => setPointed(event.pointerType !== "touch")}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(hasVisibleFocus(event))}
      onBlur={() => setFocused(false)}
    >
      <Link
        to={href}
        className={styles.picture}
        viewTransition
        draggable={false}
        {...prefetch}
        {...longPress}
        aria-describedby={pin.gridTitle && pin.description ? `about-${pin.id}` : undefined}
      >
        <PictureFrame
          renditions={cardRenditions(pin)}
          alt={pinAltWords(pin, t)}
          ratio={pinRatio(pin)}
          color={pin.dominantColor}
          fit="tile"
          priority={priority}
          lazy={lazy}
          transitionName={growing ? PIN_PICTURE_TRANSITION : undefined}
        />
        {isMoving(pin) ? <span className={styles.moving}>{t("pins.gif")}</span> : null}
      </Link>
      {wanted ? (
        <Suspense fallback={null}>
          <PinCardControls pin={pin} state={state} onOverlayOpen={setOverlayOpen} />
        </Suspense>
      ) : null}
      {sheetWanted ? (
        <Suspense fallback={null}>
          <PinActsSheet pin={pin} open={sheetOpen} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A click with the mouse focuses too: only a focus that the person sees brings the controls. */
function hasVisibleFocus({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

/** The words under the picture: at most two lines of title and one of whom and where it comes from. */
function PinCardCaption({ pin, scope }: PartProps) {
  const text = captionText(pin);
  const lines = { "--lines-narrow": captionLines(text, "narrow"), "--lines-wide": captionLines(text, "wide") };
  const creator = creatorOf(pin);
  const profile = `/${creator.username}/`;
  const board = showsBoard(scope.surface) && pin.board?.layout !== "quick_saves" ? pin.board : null;
  return (
    <div className={styles.caption}>
      {text ? (
        <Link
          to={pinUrl(pin, scope)}
          className={pin.gridTitle ? styles.title : styles.description}
          style={lines as CSSProperties}
          tabIndex={-1}
          dir="auto"
          viewTransition
        >
          {text}
        </Link>
      ) : null}
      {pin.gridTitle && pin.description ? (
        <span id={`about-${pin.id}`} hidden>
          {pin.description}
        </span>
      ) : null}
      <p className={styles.attribution}>
        <UiLink href={profile} className={styles.creator}>
          <Avatar
            name={creator.fullName}
            src={creator.imageSmallUrl}
            size={32}
            colorIndex={creator.avatarColorIndex}
            decorative
          />
          <bdi className={styles.name}>{creator.fullName}</bdi>
        </UiLink>
        {board ? (
          <UiLink href={board.url} className={styles.board}>
            <bdi>{board.name}</bdi>
          </UiLink>
        ) : null}
      </p>
    </div>
  );
}
