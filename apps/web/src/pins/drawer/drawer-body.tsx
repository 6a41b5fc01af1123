import type { BoardSummary, Pin, PinCard } from "@tessera/contract";
import {
  getBadgeType,
  toBoardLink,
  pickCardFacts,
  getCoverIndex,
  getDrawerCreator,
  countDrawerLikes,
  type DrawerSetup,
  type DrawerType,
  getExperimentGroup,
  getRelatedInterests,
  formatShortNumber,
  showsBadge,
  showsBoard,
  showsCreator,
  isDescriptionShown,
  showsSocialProof,
  getVisibleCounts,
} from "@tessera/domain";
import { Avatar, PictureFrame, UiLink } from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { TimeAgo } from "../../shell/index.ts";
import { VerifiedBadge } from "../closeup/products/verified-badge.tsx";
import styles from "./drawer-body.module.css";
import { DrawerDescription } from "./drawer-description.tsx";

/** The numbers of saves, likes, and shares of a pin. A count is null if it is unknown. */
interface DrawerCounts {
  readonly saves: number | null;
  readonly likes: number;
  readonly shares: number | null;
}

interface DrawerBodyProps {
  readonly pin: PinCard;
  readonly type: DrawerType;
  readonly setup: DrawerSetup;
  /** The pin's counts; null until they are known. */
  readonly counts: DrawerCounts | null;
  /** The pin's board; undefined until it has loaded. */
  readonly board?: BoardSummary | undefined;
  /** The traffic source and the page component where the pin was seen. */
  readonly source?: string | null;
  readonly component?: number | null;
  /** Whether all text is expanded. */
  readonly showsAll?: boolean;
  /** Called when someone follows a link in the drawer to another page. */
  readonly onLeave?: () => void;
}

/** The drawer's content: the pin's counts, text, creator, and board, and links to related topics. */
export function DrawerBody(props: DrawerBodyProps) {
  const { pin, type, setup, counts, showsAll = false, onLeave } = props;
  const { device } = useViewer().viewerKind;
  return (
    <div className={styles.body}>
      {counts ? <SocialProof type={type} newFields={setup.newFields} counts={counts} /> : null}
      {isDescriptionShown(type, setup.describes, device) ? <DrawerDescription pin={pin} isExpanded={showsAll} /> : null}
      <Creator {...props} />
      {showsBoard(setup.newFields, type) ? <BoardSection {...props} /> : null}
      <RelatedInterests pin={pin} onLeave={onLeave} />
    </div>
  );
}

/** Returns the known counts of a pin. A card has fewer counts than the pin's page. */
export function getDrawerCounts(pin: PinCard | Pin): DrawerCounts {
  const { reactionCountsData } = pickCardFacts(pin);
  return {
    saves: "saveCount" in pin ? pin.saveCount : (pin.aggregatedPinData?.aggregatedStats.saves ?? null),
    likes: countDrawerLikes(reactionCountsData),
    shares: "shareCount" in pin ? pin.shareCount : null,
  };
}

/** Returns the board that a pin is on, or null if it is the unnamed profile board. */
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
  const visible = getVisibleCounts(type, newFields);
  const shownCounts = (["saves", "likes", "shares"] as const).flatMap((name) => {
    const count = counts[name];
    return visible[name] && count !== null ? [{ name, count }] : [];
  });
  if (shownCounts.length === 0 || !showsSocialProof(type, counts.saves ?? 0, counts.likes)) return null;
  return (
    <Section title={t("pins.drawer.proof")}>
      <ul className={styles.counts}>
        {shownCounts.map(({ name, count }) => (
          <li key={name}>
            <b className={styles.count}>{formatShortNumber(count)}</b> {t(`pins.drawer.${name}`, { count })}
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
  const creator = getDrawerCreator(pin, source, component);
  const badge = getBadgeType(creator);
  if (!showsCreator(type, device, badge !== null)) return null;
  const group = getExperimentGroup(viewer, "simplify_creator_attributions_unauth_web");
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
        {badge && showsBadge(group, device, badge) ? <VerifiedBadge person={creator} /> : null}
      </p>
    </Section>
  );
}

function BoardSection({ pin, board, onLeave }: DrawerBodyProps) {
  const t = useText();
  const namedBoard = getNamedBoard(pin);
  if (namedBoard === null) return null;
  const covers = board?.coverImages ?? [];
  const cover = (covers[getCoverIndex("thumbnail")] ?? covers.at(-1))?.["222x"];
  return (
    <Section title={t("pins.about.board")}>
      <UiLink href={toBoardLink(namedBoard.url)} className={styles.board} onClick={onLeave}>
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
      <span>{t("boards.pins", { count: pinCount, short: formatShortNumber(pinCount) })}</span>
      {sectionCount > 0 ? <span>{t("boards.sections", { count: sectionCount })}</span> : null}
      {boardOrderModifiedAt ? <TimeAgo date={boardOrderModifiedAt} /> : null}
    </span>
  );
}

function RelatedInterests({ pin, onLeave }: Pick<DrawerBodyProps, "pin" | "onLeave">) {
  const t = useText();
  const { sourceInterest, pinJoin } = pickCardFacts(pin);
  const topic = sourceInterest ? [{ name: sourceInterest.name, url: `/topics/${sourceInterest.urlName}/` }] : [];
  const interests = getRelatedInterests([...topic, ...(pinJoin?.annotationsWithLinksArray ?? [])]);
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
