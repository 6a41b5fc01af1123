import type { BoardSummary } from "@tessera/contract";
import { useQuery } from "@tanstack/react-query";
import { Button, CheckIcon, ChevronDownIcon, IconButton, LayersIcon, LinkIcon, LockIcon, Skeleton } from "@tessera/ui";
import { type ReactNode, useState } from "react";
import { text, useText } from "../../i18n/index.ts";
import { sectionsQuery } from "../pin-queries.ts";
import styles from "./board-picker.module.css";
import type { SaveTarget } from "./save-target.ts";

interface BoardChoiceProps {
  readonly board: BoardSummary;
  /** Whether people can choose the board's sections, too. */
  readonly hasSections: boolean;
  /** The chosen board or section, if it is on this board. */
  readonly chosen: Extract<SaveTarget, { kind: "board" }> | null;
  readonly onPick: (target: SaveTarget) => void;
}

/** A board in the board picker. Its sections appear when it is expanded. */
export function BoardChoice({ board, hasSections, chosen, onPick }: BoardChoiceProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const sections = useQuery({ ...sectionsQuery(board.id), enabled: open });
  const focus = board.coverFocalPoint;
  // A cover with a focal point needs the uncropped rendition, because a cropped one lacks parts of the image.
  const cover = board.coverImages[0]?.[focus ? "236x" : "216x146"].url;
  const position = focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined;
  const target = { id: board.id, name: board.name, url: board.url };
  return (
    <li>
      <div className={styles.line}>
        <Choice
          icon={
            cover ? (
              <img className={styles.cover} style={position} src={cover} alt="" loading="lazy" />
            ) : (
              <LayersIcon size={20} />
            )
          }
          badge={getPrivacyBadge(board)}
          isChosen={chosen !== null && chosen.section === null}
          onPick={() => onPick({ kind: "board", board: target, section: null })}
        >
          {board.name}
        </Choice>
        {hasSections ? (
          <span className={styles.unfold} data-open={open || undefined}>
            <IconButton
              label={t("pins.picker.sections", { board: board.name })}
              icon={<ChevronDownIcon />}
              size="medium"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
          </span>
        ) : null}
      </div>
      {open ? (
        <ul className={styles.sections} ref={scrollIntoFullView}>
          {sections.isPending ? <ChoicesPlaceholder /> : null}
          {sections.isError ? (
            <li className={styles.note} role="alert">
              {t("pins.repin.section.failed")}{" "}
              <Button size="small" onClick={() => void sections.refetch()}>
                {t("shell.error.retry")}
              </Button>
            </li>
          ) : null}
          {sections.data?.map(({ id, title }) => (
            <li key={id}>
              <Choice
                isChosen={chosen?.section?.id === id}
                onPick={() => onPick({ kind: "board", board: target, section: { id, title } })}
              >
                {title}
              </Choice>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function getPrivacyBadge({ privacy }: BoardSummary) {
  switch (privacy) {
    case "public":
      return undefined;
    case "protected":
      return { label: text("pins.picker.protected"), icon: <LinkIcon size={16} /> };
    case "secret":
      return { label: text("pins.picker.secret"), icon: <LockIcon size={16} /> };
  }
}

/** Scrolls expanded sections into view if they extend below the picker's edge. */
function scrollIntoFullView(list: HTMLElement | null) {
  list?.scrollIntoView({ block: "nearest" });
}

interface ChoiceProps {
  /** The icon or image in a square at the start of the choice. */
  readonly icon?: ReactNode;
  /** A badge for boards that not everyone can find. */
  readonly badge?: { readonly label: string; readonly icon: ReactNode } | undefined;
  readonly isChosen?: boolean;
  readonly children: string;
  readonly onPick: () => void;
}

/** A choice in the board picker. */
export function Choice({ icon, badge, isChosen = false, children, onPick }: ChoiceProps) {
  return (
    <div className={styles.choice} data-choice>
      <Button fullWidth variant="plain" aria-current={isChosen || undefined} onClick={onPick}>
        <span className={styles.words}>
          {icon ? <span className={styles.square}>{icon}</span> : null}
          <bdi className={styles.name}>{children}</bdi>
          {badge ? (
            <span className={styles.lock} role="img" aria-label={badge.label}>
              {badge.icon}
            </span>
          ) : null}
          {isChosen ? (
            <span className={styles.lock} aria-hidden="true">
              <CheckIcon size={20} />
            </span>
          ) : null}
        </span>
      </Button>
    </div>
  );
}

/** A placeholder while choices load. */
export function ChoicesPlaceholder() {
  return [0, 1, 2].map((index) => (
    <div key={index} className={styles.waiting}>
      <Skeleton shape="block" height="48px" />
    </div>
  ));
}
