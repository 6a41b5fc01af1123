import type { PinCard } from "@tessera/contract";
import { ELEMENTS, getPinUrl } from "@tessera/domain";
import { type CSSProperties, lazy as lazily } from "react";
import { Link } from "react-router";
import { toSlotState } from "../../carousel-slot.ts";
import { getAttributedAccount } from "../../pin-picture.ts";
import { logCardClick } from "../card-clicks.ts";
import { LazyContent } from "../lazy-content.tsx";
import { countCaptionLines, getCaptionText, type FactRow, hasText, countShownRows } from "../pin-caption.ts";
import styles from "../pin-card.module.css";
import { AttributionLine } from "./pin-card-attribution.tsx";
import type { PinCardScope } from "../pin-card-scope.ts";

const PinAttribution = lazily(async () => ({ default: (await import("./pin-attribution.tsx")).PinAttribution }));
const PinCardFacts = lazily(async () => ({ default: (await import("./pin-card-facts.tsx")).PinCardFacts }));

interface PinCardFooterProps {
  readonly pin: PinCard;
  /** The index of the visible carousel slot, starting at 0; 0 if there is no carousel. */
  readonly slot: number;
  readonly scope: PinCardScope;
  /** The rows of facts to show. */
  readonly rows: readonly FactRow[];
  /** Whether an overlay covers the footer. */
  readonly inert: boolean;
}

/** The text under the image: a title of at most two lines, the facts, and the attribution. */
export function PinCardFooter({ pin, slot, scope, rows, inert }: PinCardFooterProps) {
  const text = hasText(scope) ? getCaptionText(pin) : "";
  return (
    <div className={styles.caption} inert={inert}>
      {text ? <Title pin={pin} slot={slot} scope={scope} text={text} /> : null}
      {hasText(scope) && rows.length > 0 ? <Facts pin={pin} rows={rows} /> : null}
      <Attribution pin={pin} scope={scope} />
    </div>
  );
}

function Title({ pin, slot, scope, text }: Pick<PinCardFooterProps, "pin" | "slot" | "scope"> & { text: string }) {
  const lines = {
    "--lines-narrow": countCaptionLines(text, "narrow"),
    "--lines-wide": countCaptionLines(text, "wide"),
  };
  return (
    <>
      <Link
        to={getPinUrl(pin, scope)}
        state={toSlotState(slot)}
        className={pin.gridTitle ? styles.title : styles.description}
        style={lines as CSSProperties}
        tabIndex={-1}
        dir="auto"
        viewTransition
        onClick={() => logCardClick(pin, scope, ELEMENTS.title)}
      >
        {text}
      </Link>
      {scope.isAuth && pin.gridTitle && pin.description ? (
        <span id={`about-${pin.id}`} hidden>
          {pin.description}
        </span>
      ) : null}
    </>
  );
}

/** Reserves the space that the grid computed for facts. The code that renders facts loads only if a card has facts. */
function Facts({ pin, rows }: { pin: PinCard; rows: readonly FactRow[] }) {
  const rowStyle = {
    "--rows-narrow": countShownRows(rows, pin, "narrow"),
    "--rows-wide": countShownRows(rows, pin, "wide"),
  };
  return (
    <div className={styles.facts} style={rowStyle as CSSProperties}>
      <LazyContent name="pin-card-facts">
        <PinCardFacts pin={pin} rows={rows} />
      </LazyContent>
    </div>
  );
}

/** The attribution. The code for attributions that show more than a name loads only if a card needs it. */
function Attribution({ pin, scope }: { pin: PinCard; scope: PinCardScope }) {
  const plainLine = <AttributionLine pin={pin} scope={scope} />;
  if (!needsAttribution(pin, scope)) return plainLine;
  return (
    <LazyContent name="pin-card-owed" fallback={plainLine}>
      <PinAttribution pin={pin} scope={scope} />
    </LazyContent>
  );
}

/** Returns whether an attribution shows more than a name, because of a sponsor, a reason, or an experiment. */
function needsAttribution(pin: PinCard, { isAuth, experiments }: PinCardScope): boolean {
  const { id, isAdsOnlyProfile } = getAttributedAccount(pin);
  const { reason, reasonId } = pin.recommendationReason ?? {};
  const isSponsored = Boolean(pin.isPromoted || pin.sponsorship || pin.storyPinData || isAdsOnlyProfile);
  if (!isAuth && experiments?.simplify_creator_attributions_unauth_web) return true;
  return (
    isSponsored ||
    reason === "followed_board" ||
    reason === "board" ||
    reason === "pick" ||
    reason === "topic" ||
    (reason === "followed_person" && reasonId !== id)
  );
}
