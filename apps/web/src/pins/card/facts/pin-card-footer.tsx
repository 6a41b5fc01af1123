import type { PinCard } from "@tessera/contract";
import { ELEMENTS, pinUrl } from "@tessera/domain";
import { type CSSProperties, lazy as lazily } from "react";
import { Link } from "react-router";
import { withOpenedSlot } from "../../carousel-slot.ts";
import { toAttribution } from "../../pin-picture.ts";
import { logCardClick } from "../card-clicks.ts";
import { LazyPart } from "../lazy-part.tsx";
import { captionLines, captionText, type FactRow, hasWords, shownRows } from "../pin-caption.ts";
import styles from "../pin-card.module.css";
import { AttributionLine } from "./pin-card-attribution.tsx";
import type { PinCardScope } from "../pin-card-scope.ts";

const PinAttribution = lazily(async () => ({ default: (await import("./pin-attribution.tsx")).PinAttribution }));
const PinCardFacts = lazily(async () => ({ default: (await import("./pin-card-facts.tsx")).PinCardFacts }));

interface FooterProps {
  readonly pin: PinCard;
  /** The visible slot of its carousel, from 0; 0 if it has none. */
  readonly slot: number;
  readonly scope: PinCardScope;
  /** The facts about the pin that are shown in this place. */
  readonly rows: readonly FactRow[];
  /** Something covers it. */
  readonly inert: boolean;
}

/** The text under the image: at most two lines of title, the facts, and the attribution. */
export function PinCardFooter({ pin, slot, scope, rows, inert }: FooterProps) {
  const text = hasWords(scope) ? captionText(pin) : "";
  return (
    <div className={styles.caption} inert={inert}>
      {text ? <Title pin={pin} slot={slot} scope={scope} text={text} /> : null}
      {hasWords(scope) && rows.length > 0 ? <Facts pin={pin} rows={rows} /> : null}
      <Attribution pin={pin} scope={scope} />
    </div>
  );
}

function Title({ pin, slot, scope, text }: Pick<FooterProps, "pin" | "slot" | "scope"> & { text: string }) {
  const lines = { "--lines-narrow": captionLines(text, "narrow"), "--lines-wide": captionLines(text, "wide") };
  return (
    <>
      <Link
        to={pinUrl(pin, scope)}
        state={withOpenedSlot(slot)}
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

/** Reserves the room for facts that the grid computed. The facts themselves load only if a card has some. */
function Facts({ pin, rows }: { pin: PinCard; rows: readonly FactRow[] }) {
  const rowStyle = { "--rows-narrow": shownRows(rows, pin, "narrow"), "--rows-wide": shownRows(rows, pin, "wide") };
  return (
    <div className={styles.facts} style={rowStyle as CSSProperties}>
      <LazyPart name="pin-card-facts">
        <PinCardFacts pin={pin} rows={rows} />
      </LazyPart>
    </div>
  );
}

/** The attribution. Anything beyond a name loads only if a card needs it. */
function Attribution({ pin, scope }: { pin: PinCard; scope: PinCardScope }) {
  const plain = <AttributionLine pin={pin} scope={scope} />;
  if (!needsAttribution(pin, scope)) return plain;
  return (
    <LazyPart name="pin-card-owed" fallback={plain}>
      <PinAttribution pin={pin} scope={scope} />
    </LazyPart>
  );
}

/**
 * Whether an attribution needs more than a name: there is money behind the pin, a reason why it is here, or an experiment.
 */
function needsAttribution(pin: PinCard, { isAuth, experiments }: PinCardScope): boolean {
  const { id, isAdsOnlyProfile } = toAttribution(pin);
  const { reason, reasonId } = pin.recommendationReason ?? {};
  const money = pin.isPromoted || pin.sponsorship || pin.storyPinData || isAdsOnlyProfile;
  if (!isAuth && experiments?.simplify_creator_attributions_unauth_web) return true;
  return (
    Boolean(money) ||
    reason === "followed_board" ||
    reason === "board" ||
    reason === "pick" ||
    reason === "topic" ||
    (reason === "followed_person" && reasonId !== id)
  );
}
