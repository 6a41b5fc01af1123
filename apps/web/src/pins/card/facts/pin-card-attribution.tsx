import type { PinCard } from "@tessera/contract";
import { truncateDomain, ELEMENTS, getSurfaceRules } from "@tessera/domain";
import { Avatar, joinClassNames, UiLink } from "@tessera/ui";
import type { ReactNode } from "react";
import { getAttributedAccount } from "../../pin-picture.ts";
import { logCardClick } from "../card-clicks.ts";
import { hasText } from "../pin-caption.ts";
import styles from "../pin-card.module.css";
import type { PinCardScope } from "../pin-card-scope.ts";

/** The parts of an attribution line that shows more than a name. */
export interface PinAttributionFacts {
  /** Text that replaces the name. */
  readonly name?: string;
  /** A mark that follows the name. */
  readonly mark?: ReactNode;
  /** Whether to hide the person. */
  readonly hidesPerson?: boolean;
  /** A URL that replaces the link to the profile. */
  readonly site?: string | null;
  /** The second line, which is below the name. */
  readonly second?: ReactNode;
  /** The URL of a board to hide, or `true` to hide any board. */
  readonly hidesBoard?: string | boolean;
}

interface AttributionLineProps {
  readonly pin: PinCard;
  readonly scope: PinCardScope;
  readonly attribution?: PinAttributionFacts;
}

/** The pin's attribution and its board. The second line defaults to the site that the pin comes from. */
export function AttributionLine({ pin, scope, attribution = {} }: AttributionLineProps) {
  const person = getAttributedAccount(pin);
  const showsText = hasText(scope);
  const board = showsText ? getShownBoard(pin, scope, attribution) : null;
  const link = attribution.site
    ? { href: attribution.site, target: "_blank", rel: "noopener nofollow sponsored" }
    : { href: `/${person.username}/` };
  return (
    <p className={joinClassNames(styles.attribution, !showsText && styles.alone)}>
      {attribution.hidesPerson ? null : (
        <UiLink {...link} className={styles.creator} onClick={() => logCardClick(pin, scope, ELEMENTS.creator)}>
          <Avatar
            name={person.fullName}
            src={person.imageSmallUrl}
            size={showsText ? 32 : 24}
            colorIndex={person.avatarColorIndex}
            decorative
          />
          <bdi className={styles.name}>{attribution.name ?? person.fullName}</bdi>
          {attribution.mark}
        </UiLink>
      )}
      {board ? (
        <UiLink
          href={board.url}
          className={styles.board}
          dir="auto"
          onClick={() => logCardClick(pin, scope, ELEMENTS.board)}
        >
          {board.name}
        </UiLink>
      ) : null}
      {showsText ? (attribution.second ?? renderSource(pin, scope)) : null}
    </p>
  );
}

/**
 * Renders the site that a pin comes from. On devices that can hover, a button over the image shows the site instead.
 */
function renderSource({ domain }: PinCard, { hovers, isAuth }: PinCardScope): ReactNode {
  if (hovers || !domain) return null;
  return (
    <span className={joinClassNames(styles.second, isAuth && styles.domain)} dir="ltr">
      {truncateDomain(domain)}
    </span>
  );
}

/** Returns the board to show in an attribution. Returns no board on the board's own page or for pins on a profile. */
function getShownBoard(
  { board }: PinCard,
  { surface }: PinCardScope,
  { hidesBoard }: PinAttributionFacts,
): PinCard["board"] {
  const hidden = hidesBoard === true || board?.url === hidesBoard || board?.layout === "quick_saves";
  return getSurfaceRules(surface).board && !hidden ? board : null;
}
