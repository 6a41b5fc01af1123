import type { Board, Section } from "@tessera/contract";
import { formatShortNumber } from "@tessera/domain";
import {
  ArrowLeftIcon,
  EditIcon,
  EmptyState,
  ImagePlusIcon,
  LayersIcon,
  LinkButton,
  MenuButton,
  MoreIcon,
  PlusIcon,
  TrashIcon,
  UiLink,
} from "@tessera/ui";
import { lazy, Suspense, useRef, useState } from "react";
import { useSingle, useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { getCreatePinPath, findSection } from "../board-address.ts";
import { BoardHead } from "./board-head.tsx";
import type { BoardActions } from "./board-header.tsx";
import { canOrganizeBoard } from "../board-rights.ts";
import { getDensity } from "./board-layout.ts";
import type { BoardScreenProps } from "./board-screen.tsx";
import { boardPinsQuery, boardBySlugQuery } from "../board-queries.ts";
import { LiveBoardUpdates } from "../live/board-live.tsx";
import { useLazyDialog } from "../edit/use-dialog.ts";
import { PinsHeading } from "./pins-heading.tsx";
import { OrganizeButton } from "./organize-button.tsx";
import { PageHeader } from "./page-header.tsx";
import styles from "./section-screen.module.css";

const RenameSectionDialog = lazy(() =>
  import("../edit/section-dialogs.tsx").then((module) => ({ default: module.RenameSectionDialog })),
);
const DeleteSectionDialog = lazy(() =>
  import("../edit/section-dialogs.tsx").then((module) => ({ default: module.DeleteSectionDialog })),
);

export interface SectionScreenProps {
  readonly username: string;
  readonly slug: string;
  readonly part: string;
  /** Renders the pins; see `BoardScreenProps`. */
  readonly children: BoardScreenProps["children"];
}

/** A section of a board. */
export function SectionScreen({ username, slug, part, children }: SectionScreenProps) {
  const board = useOverlay("board", useSingle(boardBySlugQuery(username, slug)));
  const current = findSection(board.sections, part);
  // Keeps a renamed or deleted section on screen until the navigation is done.
  const last = useRef(current);
  if (current) last.current = current;
  const section = current ?? last.current;
  return section ? (
    <SectionPage board={board} section={section}>
      {children}
    </SectionPage>
  ) : null;
}

function SectionPage({
  board,
  section,
  children,
}: { board: Board; section: Section } & Pick<SectionScreenProps, "children">) {
  const t = useText();
  const { pinCount } = section;
  const [organizing, setOrganizing] = useState(false);
  return (
    <>
      <BoardHead
        board={board}
        title={t("boards.section.page", { title: section.title, board: board.name })}
        path={section.url}
      />
      <LiveBoardUpdates board={board} />
      <PageHeader
        breadcrumb={
          <nav aria-label={t("boards.trail")} className={styles.trail}>
            <UiLink href={board.url} className={styles.board}>
              <ArrowLeftIcon size={20} />
              <bdi>{board.name}</bdi>
            </UiLink>
          </nav>
        }
        title={section.title}
        facts={[t("boards.pins", { count: pinCount, short: formatShortNumber(pinCount) })]}
        actions={
          canOrganizeBoard(board) ? (
            <SectionActions
              board={board}
              section={section}
              isOrganizing={organizing}
              onOrganize={() => setOrganizing(!organizing)}
            />
          ) : null
        }
      />
      {organizing ? null : <PinsHeading board={board} pinCount={pinCount} />}
      {children(
        {
          query: boardPinsQuery(board.id, section.id),
          label: section.title,
          empty: <EmptySectionMessage board={board} section={section} />,
          surface: "BaseBoardPinGrid",
          ...getDensity(board),
        },
        organizing ? { board, section, onDone: () => setOrganizing(false) } : null,
      )}
    </>
  );
}

interface SectionActionsProps extends Pick<BoardActions, "isOrganizing" | "onOrganize"> {
  readonly board: Board;
  readonly section: Section;
}

function SectionActions({ board, section, isOrganizing, onOrganize }: SectionActionsProps) {
  const t = useText();
  const rename = useLazyDialog();
  const remove = useLazyDialog();
  return (
    <>
      <LinkButton href={getCreatePinPath(board, section)} size="large" icon={<PlusIcon size={20} />}>
        {t("boards.addPin")}
      </LinkButton>
      {section.pinCount > 0 ? <OrganizeButton isOrganizing={isOrganizing} onOrganize={onOrganize} /> : null}
      <MenuButton
        label={t("boards.section.more")}
        words={t("boards.more.short")}
        icon={<MoreIcon size={20} />}
        variant="filled"
        size="large"
        items={[
          { id: "rename", label: t("boards.section.rename"), icon: <EditIcon />, onSelect: rename.show },
          { id: "delete", label: t("boards.section.delete"), icon: <TrashIcon />, danger: true, onSelect: remove.show },
        ]}
      />
      <Suspense fallback={null}>
        {rename.wasOpened ? (
          <RenameSectionDialog board={board} section={section} open={rename.open} onClose={rename.close} />
        ) : null}
        {remove.wasOpened ? (
          <DeleteSectionDialog board={board} section={section} open={remove.open} onClose={remove.close} />
        ) : null}
      </Suspense>
    </>
  );
}

function EmptySectionMessage({ board, section }: { board: Board; section: Section }) {
  const t = useText();
  const own = board.can.add;
  return (
    <EmptyState
      icon={own ? <ImagePlusIcon /> : <LayersIcon />}
      title={t(own ? "boards.section.empty.own" : "boards.section.empty.other")}
      text={own ? t("boards.section.empty.own.text") : undefined}
      action={
        <LinkButton
          variant={own ? "primary" : "secondary"}
          size="large"
          href={own ? getCreatePinPath(board, section) : board.url}
        >
          {t(own ? "boards.empty.own.action" : "boards.section.toBoard")}
        </LinkButton>
      }
    />
  );
}
