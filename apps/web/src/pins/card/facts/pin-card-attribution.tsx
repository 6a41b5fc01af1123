import type { PinCard } from "@tessera/contract";
import { domainText, ELEMENTS, surfaceRules } from "@tessera/domain";
import { Avatar, classNames, UiLink } from "@tessera/ui";
import type { ReactNode } from "react";
import { toAttribution } from "../../pin-picture.ts";
import { logCardClick } from "../card-clicks.ts";
import { hasWords } from "../pin-caption.ts";
import styles from "../pin-card.module.css";
import type { PinCardScope } from "../pin-card-scope.ts";

/** What an attribution line says when it is more than a name. */
export interface PinAttributionFacts {
  /** Replaces the name. */
  readonly name?: string;
  /** Follows the name. */
  readonly mark?: ReactNode;
  /** No person is named. */
  readonly hidesPerson?: boolean;
  /** Replaces the profile. */
  readonly site?: string | null;
  /** Goes under the name. */
  readonly second?: ReactNode;
  /** Hides the board with this URL, or any board. */
  readonly hidesBoard?: string | boolean;
}

interface AttributionLineProps {
  readonly pin: PinCard;
  readonly scope: PinCardScope;
  readonly attribution?: PinAttributionFacts;
}

/** The pin's attribution and its board. One more thing goes below, by default where the pin comes from. */
export function AttributionLine({ pin, scope, attribution = {} }: AttributionLineProps) {
  const person = toAttribution(pin);
  const showsText = hasWords(scope);
  const board = showsText ? shownBoard(pin, scope, attribution) : null;
  const link = attribution.site
    ? { href: attribution.site, target: "_blank", rel: "noopener nofollow sponsored" }
    : { href: `/${person.username}/` };
  return (
    <p className={classNames(styles.attribution, !showsText && styles.alone)}>
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
      {showsText ? (attribution.second ?? source(pin, scope)) : null}
    </p>
  );
}

/** The site that a pin comes from. With hover, it is a button over the image instead. */
function source({ domain }: PinCard, { hovers, isAuth }: PinCardScope): ReactNode {
  if (hovers || !domain) return null;
  return (
    <span className={classNames(styles.second, isAuth && styles.domain)} dir="ltr">
      {domainText(domain)}
    </span>
  );
}

/** The board that an attribution names: not the one that the page is about, and none for pins on a profile. */
function shownBoard(
  { board }: PinCard,
  { surface }: PinCardScope,
  { hidesBoard }: PinAttributionFacts,
): PinCard["board"] {
  const hidden = hidesBoard === true || board?.url === hidesBoard || board?.layout === "quick_saves";
  return surfaceRules(surface).board && !hidden ? board : null;
}
