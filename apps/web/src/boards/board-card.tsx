import type { BoardSummary, Section } from "@tessera/contract";
import { formatShortNumber } from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import type { ReactNode, Ref } from "react";
import { useOverlay } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { useBoardImpression } from "../insights/index.ts";
import styles from "./board-card.module.css";
import { BoardCover, getBoardCoverPictures } from "./board-cover.tsx";
import { StateMark } from "./view/state-mark.tsx";

export interface BoardCardProps {
  readonly board: BoardSummary;
  /** The position in the list, from zero. */
  readonly index: number;
  /** Whether to show the owner's name, for example in lists with boards of several people. */
  readonly showOwner?: boolean;
  /** True for cards that are visible as soon as the page loads. */
  readonly priority?: boolean;
}

/** A board in a list of boards. */
export function BoardCard({ board, index, showOwner = false, priority = false }: BoardCardProps) {
  const t = useText();
  const impressionRef = useBoardImpression(board, index);
  const shownBoard = useOverlay("board", board);
  const pins = t("boards.pins", { count: shownBoard.pinCount, short: formatShortNumber(shownBoard.pinCount) });
  const sections = t("boards.sections", { count: shownBoard.sectionCount });
  const facts = [
    showOwner ? shownBoard.owner.fullName : null,
    pins,
    shownBoard.sectionCount > 0 && !showOwner ? sections : null,
  ];
  return (
    <CoverCard
      impressionRef={impressionRef}
      href={shownBoard.url}
      name={shownBoard.name}
      facts={facts.filter((fact) => fact !== null)}
      badge={<StateMark board={shownBoard} className={styles.badge} />}
      cover={<BoardCover pictures={getBoardCoverPictures(shownBoard)} priority={priority} />}
    />
  );
}

/** A section in its board's list of sections. */
export function SectionCard({ section }: { section: Section }) {
  const t = useText();
  return (
    <CoverCard
      href={section.url}
      name={section.title}
      facts={[t("boards.pins", { count: section.pinCount, short: formatShortNumber(section.pinCount) })]}
      cover={<BoardCover pictures={section.coverImages} />}
    />
  );
}

interface CoverCardProps {
  readonly impressionRef?: Ref<HTMLLIElement>;
  readonly href: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly badge?: ReactNode;
  readonly cover: ReactNode;
}

function CoverCard({ impressionRef, href, name, facts, badge, cover }: CoverCardProps) {
  return (
    <li ref={impressionRef}>
      <UiLink href={href} className={styles.card}>
        <span className={styles.cover}>
          {cover}
          {badge}
        </span>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.facts}>
          {facts.map((fact) => (
            <bdi key={fact} className={styles.fact}>
              {fact}
            </bdi>
          ))}
        </span>
      </UiLink>
    </li>
  );
}
