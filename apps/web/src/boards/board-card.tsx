import type { BoardSummary, Section } from "@tessera/contract";
import { shortNumber } from "@tessera/domain";
import { UiLink } from "@tessera/ui";
import type { ReactNode, Ref } from "react";
import { useOverlay } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { useBoardImpression } from "../insights/index.ts";
import styles from "./board-card.module.css";
import { BoardCover, boardCoverPictures } from "./board-cover.tsx";
import { StateMark } from "./view/state-mark.tsx";

export interface BoardCardProps {
  readonly board: BoardSummary;
  /** Its position in its list, from zero. */
  readonly index: number;
  /** Names the owner, where boards of several people are listed. */
  readonly showOwner?: boolean;
  /** Among the first things visible on the page. */
  readonly priority?: boolean;
}

/** A board in a list of boards. */
export function BoardCard({ board, index, showOwner = false, priority = false }: BoardCardProps) {
  const t = useText();
  const seen = useBoardImpression(board, index);
  const shown = useOverlay("board", board);
  const pins = t("boards.pins", { count: shown.pinCount, short: shortNumber(shown.pinCount) });
  const sections = t("boards.sections", { count: shown.sectionCount });
  const facts = [showOwner ? shown.owner.fullName : null, pins, shown.sectionCount > 0 && !showOwner ? sections : null];
  return (
    <CoverCard
      seen={seen}
      href={shown.url}
      name={shown.name}
      facts={facts.filter((fact) => fact !== null)}
      badge={<StateMark board={shown} className={styles.badge} />}
      cover={<BoardCover pictures={boardCoverPictures(shown)} priority={priority} />}
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
      facts={[t("boards.pins", { count: section.pinCount, short: shortNumber(section.pinCount) })]}
      cover={<BoardCover pictures={section.coverImages} />}
    />
  );
}

interface CoverCardProps {
  readonly seen?: Ref<HTMLLIElement>;
  readonly href: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly badge?: ReactNode;
  readonly cover: ReactNode;
}

function CoverCard({ seen, href, name, facts, badge, cover }: CoverCardProps) {
  return (
    <li ref={seen}>
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
