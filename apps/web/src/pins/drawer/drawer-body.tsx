import type { BoardSummary, Pin, PinCard } from "@tessera/contract";
import {
  badgeType,
  boardLink,
  cardFacts,
  coverIndex,
  drawerCreator,
  drawerLikes,
  type DrawerSetup,
  type DrawerType,
  experiment,
  relatedInterests,
  shortNumber,
  showBadge,
  showBoard,
  showCreator,
  isDescriptionShown,
  showSocialProof,
  visibleCounts,
} from "@tessera/domain";
import { Avatar, PictureFrame, UiLink } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { TimeAgo } from "../../shell/index.ts";
import { VerifiedBadge } from "../closeup/products/verified-badge.tsx";
import styles from "./drawer-body.module.css";
import { DrawerDescription } from "./drawer-description.tsx";

/** The number of saves, likes and shares of a pin. A count is null if it is unknown here. */
interface DrawerCounts {
  readonly saves: number | null;
  readonly likes: number;
  readonly shares: number | null;
}

interface DrawerBodyProps {
  readonly pin: PinCard;
  readonly type: DrawerType;
  readonly setup: DrawerSetup;
  /** Null until the counts are known. */
  readonly counts: DrawerCounts | null;
  /** The pin's board. Undefined until more than its name is known. */
  readonly board?: BoardSummary | undefined;
  /** The traffic source and the page component where the pin was seen. */
  readonly source?: string | null;
  readonly component?: number | null;
  /** Whether all text is expanded. */
  readonly showsAll?: boolean;
  /** Called when a link in the drawer opens another page. */
  readonly onLeave?: () => void;
}

/** The drawer's content: the pin's counts, text, creator and board, and more links. */
export function DrawerBody(props: DrawerBodyProps) {
  const { pin, type, setup, counts, showsAll = false, onLeave } = props;
  const { device } = useViewer().viewerKind;
  return (
    <div className={styles.body}>
      {counts ? <SocialProof type={type} newFields={setup.newFields} counts={counts} /> : null}
      {isDescriptionShown(type, setup.describes, device) ? <DrawerDescription pin={pin} isExpanded={showsAll} /> : null}
      <Creator {...props} />
      {showBoard(setup.newFields, type) ? <BoardSection {...props} /> : null}
      <RelatedInterests pin={pin} onLeave={onLeave} />
    </div>
  );
}

/** Returns the known counts of a pin. A card has fewer than the pin's own page. */
export function getDrawerCounts(pin: PinCard | Pin): DrawerCounts {
  const { reactionCountsData } = cardFacts(pin);
  return {
    saves: "saveCount" in pin ? pin.saveCount : (pin.aggregatedPinData?.aggregatedStats.saves ?? null),
    likes: drawerLikes(reactionCountsData),
    shares: "shareCount" in pin ? pin.shareCount : null,
  };
}

/** Returns the board that a pin is on, or null if that is the unnamed profile board. */
export function getNamedBoard({ board }: PinCard): PinCard["board"] {
  return board && board.layout !== "quick_saves" ? board : null;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function SocialProof({ type, newFields, counts }: { type: DrawerType; newFields: boolean; counts: DrawerCounts }) {
  const t = useText();
  const visible = visibleCounts(type, newFields);
  const shownCounts = (["saves", "likes", "shares"] as const).flatMap((name) => {
    const count = counts[name];
    return visible[name] && count !== null ? [{ name, count }] : [];
  });
  if (shownCounts.length === 0 || !showSocialProof(type, counts.saves ?? 0, counts.likes)) return null;
  return (
    <Section title={t("pins.drawer.proof")}>
      <ul className={styles.counts}>
        {shownCounts.map(({ name, count }) => (
          <li key={name}>
            <b className={styles.count}>{shortNumber(count)}</b> {t(`pins.drawer.${name}`, { count })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Creator({ pin, type, source = null, component = null, onLeave }: DrawerBodyProps) {
  const t = useText();
  const viewer = useViewer();
  const { device } = viewer.viewerKind;
  const creator = drawerCreator(pin, source, component);
  const badge = badgeType(creator);
  if (!showCreator(type, device, badge !== null)) return null;
  const group = experiment(viewer, "simplify_creator_attributions_unauth_web");
  return (
    <Section title={t("pins.about.creator")}>
      <p className={styles.creator}>
        <UiLink href={`/${creator.username}/`} className={styles.person} onClick={onLeave}>
          <Avatar
            name={creator.fullName}
            src={creator.imageMediumUrl}
            size={48}
            colorIndex={creator.avatarColorIndex}
            decorative
          />
          <bdi className={styles.name}>{creator.fullName}</bdi>
        </UiLink>
        {badge && showBadge(group, device, badge) ? <VerifiedBadge person={creator} /> : null}
      </p>
    </Section>
  );
}

function BoardSection({ pin, board, onLeave }: DrawerBodyProps) {
  const t = useText();
  const namedBoard = getNamedBoard(pin);
  if (namedBoard === null) return null;
  const covers = board?.coverImages ?? [];
  const cover = (covers[coverIndex("thumbnail")] ?? covers.at(-1))?.["222x"];
  return (
    <Section title={t("pins.about.board")}>
      <UiLink href={boardLink(namedBoard.url)} className={styles.board} onClick={onLeave}>
        <span className={styles.cover} data-part="cover">
          {cover ? (
            <PictureFrame
              renditions={[{ url: cover.url, width: cover.width }]}
              alt=""
              ratio={1}
              fit="fill"
              color={cover.dominantColor}
              sizes="44px"
              rounded={false}
            />
          ) : null}
        </span>
        <span className={styles.boardWords}>
          <bdi className={styles.name}>{namedBoard.name}</bdi>
          {board ? <BoardFacts board={board} /> : null}
        </span>
      </UiLink>
    </Section>
  );
}

function BoardFacts({ board }: { board: BoardSummary }) {
  const t = useText();
  const { pinCount, sectionCount, boardOrderModifiedAt } = board;
  return (
    <span className={styles.facts}>
      <span>{t("boards.pins", { count: pinCount, short: shortNumber(pinCount) })}</span>
      {sectionCount > 0 ? <span>{t("boards.sections", { count: sectionCount })}</span> : null}
      {boardOrderModifiedAt ? <TimeAgo date={boardOrderModifiedAt} /> : null}
    </span>
  );
}

function RelatedInterests({ pin, onLeave }: Pick<DrawerBodyProps, "pin" | "onLeave">) {
  const t = useText();
  const { sourceInterest, pinJoin } = cardFacts(pin);
  const topic = sourceInterest ? [{ name: sourceInterest.name, url: `/topics/${sourceInterest.urlName}/` }] : [];
  const interests = relatedInterests([...topic, ...(pinJoin?.annotationsWithLinksArray ?? [])]);
  if (interests.length === 0) return null;
  return (
    <Section title={t("pins.drawer.related")}>
      <ul className={styles.interests}>
        {interests.map(({ name, url }) => (
          <li key={name}>
            <UiLink href={url} className={styles.interest} onClick={onLeave}>
              {name}
            </UiLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
