import type { Pin, Profile, UserSummary } from "@tessera/contract";
import { useQuery } from "@tanstack/react-query";
import { getBadgeType, formatShortNumber } from "@tessera/domain";
import { Avatar, LayersIcon, UiLink } from "@tessera/ui";
import { lazy, Suspense } from "react";
import { useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { FollowPersonButton, profileQuery } from "../../people/index.ts";
import styles from "./closeup-people.module.css";
import { getCreator } from "../pin-picture.ts";

const VerifiedBadge = lazy(() =>
  import("./products/verified-badge.tsx").then((module) => ({ default: module.VerifiedBadge })),
);

/** The creator and board of a removed pin. */
export function CloseupPeople({ pin }: { pin: Pin }) {
  return (
    <div className={styles.people}>
      <Creator pin={pin} />
      <BoardLine pin={pin} />
    </div>
  );
}

/** The person that the pin is attributed to, with a button to follow them. */
export function Creator({ pin }: { pin: Pin }) {
  const t = useText();
  const creator = getCreator(pin);
  const { data: profile } = useQuery(profileQuery(creator.username));
  const shownCreator: UserSummary & Partial<Pick<Profile, "followerCount">> = profile ?? creator;
  const { followerCount } = useOverlay("user", shownCreator);
  const nameId = `creator-${pin.id}`;
  return (
    <div className={styles.person}>
      <UiLink href={`/${creator.username}/`} className={styles.who}>
        <Avatar
          name={creator.fullName}
          src={creator.imageMediumUrl}
          size={48}
          colorIndex={creator.avatarColorIndex}
          decorative
          priority
        />
        <span className={styles.names}>
          <bdi id={nameId} className={styles.name}>
            {creator.fullName}
          </bdi>
          <span className={styles.count}>
            {followerCount === undefined
              ? "\u00A0"
              : t("people.followers.count", { count: followerCount, short: formatShortNumber(followerCount) })}
          </span>
        </span>
      </UiLink>
      {getBadgeType(creator) === "verifiedMerchant" ? (
        <Suspense fallback={null}>
          <VerifiedBadge person={creator} />
        </Suspense>
      ) : null}
      <span className={styles.follow}>
        <FollowPersonButton person={shownCreator} describedBy={nameId} />
      </span>
    </div>
  );
}

/** The board that the pin is on, unless it is the profile's default board. */
export function BoardLine({ pin }: { pin: Pin }) {
  const t = useText();
  const { board } = pin;
  if (!board || board.layout === "quick_saves") return null;
  const place = pin.section ?? { title: null, url: board.url };
  return (
    <p className={styles.board}>
      <LayersIcon size={20} />
      <span className={styles.words}>
        {t.rich(
          pin.isRepin ? "pins.board.savedBy" : "pins.board.on",
          {
            board: (text) => (
              <UiLink href={place.url} className={styles.boardLink}>
                <bdi>{text}</bdi>
              </UiLink>
            ),
            person: (text) => (
              <UiLink href={`/${pin.pinner.username}/`} className={styles.boardLink}>
                <bdi>{text}</bdi>
              </UiLink>
            ),
          },
          {
            board: place.title === null ? board.name : `${board.name} · ${place.title}`,
            name: pin.pinner.fullName,
          },
        )}
      </span>
    </p>
  );
}
