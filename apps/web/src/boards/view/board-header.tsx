import type { Board } from "@tessera/contract";
import { formatShortNumber } from "@tessera/domain";
import {
  Avatar,
  ClockIcon,
  CopyIcon,
  EditIcon,
  FolderIcon,
  LinkButton,
  MenuButton,
  MoreIcon,
  PlusIcon,
  UiLink,
  UsersIcon,
} from "@tessera/ui";
import { type ReactNode, useId } from "react";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { FollowPersonButton } from "../../people/index.ts";
import styles from "./board-header.module.css";
import { formatBoardDates } from "../board-dates.ts";
import { getCreatePinPath } from "../board-address.ts";
import { isBoardMember, canChangeBoard, canOrganizeBoard, canShareBoard } from "../board-rights.ts";
import { FollowBoardButton } from "../follow-board-button.tsx";
import { OrganizeButton } from "./organize-button.tsx";
import { PageHeader } from "./page-header.tsx";
import { BoardFaces } from "../people/board-faces.tsx";
import { PrivacyMark } from "../privacy-mark.tsx";

export interface BoardActions {
  readonly isOrganizing: boolean;
  /** Starts or ends organizing. */
  readonly onOrganize: () => void;
  readonly onNewSection: () => void;
  /** Renders the button that shares the board. */
  readonly renderShare: (board: Board) => ReactNode;
}

/** A board's name, its people, and the viewer's actions. */
export function BoardHeader({ board, ...actions }: { board: Board } & BoardActions) {
  const t = useText();
  const { privacy, pinCount, followerCount } = board;
  const pins = t("boards.pins", { count: pinCount, short: formatShortNumber(pinCount) });
  const { locale } = useViewer();
  const dates = formatBoardDates(board, locale, t);
  const followers = t("boards.followers", { count: followerCount, short: formatShortNumber(followerCount) });
  return (
    <PageHeader
      title={board.name}
      badge={<PrivacyMark privacy={privacy} size={24} className={styles.mark} />}
      facts={[...(dates === null ? [] : [dates]), pins, privacy === "public" ? followers : t(`boards.fact.${privacy}`)]}
      description={board.description}
      owner={<BoardOwner board={board} />}
      actions={
        isBoardMember(board) ? (
          <MemberActions board={board} {...actions} />
        ) : (
          <>
            {renderFollowButton(board)}
            {canShareBoard(board) ? actions.renderShare(board) : null}
          </>
        )
      }
    />
  );
}

/** Renders the follow button. Boards that don't appear in feeds show it only to their existing followers. */
function renderFollowButton(board: Board) {
  return board.privacy === "public" || board.can.follow ? <FollowBoardButton board={board} /> : null;
}

function BoardOwner({ board }: { board: Board }) {
  const nameId = useId();
  const { owner } = board;
  return (
    <>
      <UiLink href={`/${owner.username}/`} className={styles.owner}>
        <Avatar
          name={owner.fullName}
          src={owner.imageSmallUrl}
          size={32}
          colorIndex={owner.avatarColorIndex}
          decorative
        />
        <span className={styles.ownerName} id={nameId}>
          <bdi>{owner.fullName}</bdi>
        </span>
      </UiLink>
      <FollowPersonButton person={owner} size="small" describedBy={nameId} />
      <BoardFaces board={board} />
    </>
  );
}

function MemberActions({
  board,
  isOrganizing,
  onNewSection,
  onOrganize,
  renderShare,
}: { board: Board } & BoardActions) {
  const t = useText();
  return (
    <>
      {board.can.add ? (
        <LinkButton href={getCreatePinPath(board)} size="large" icon={<PlusIcon size={20} />}>
          {t("boards.addPin")}
        </LinkButton>
      ) : null}
      {canShareBoard(board) ? renderShare(board) : null}
      {canOrganizeBoard(board) && board.pinCount > 0 ? (
        <OrganizeButton isOrganizing={isOrganizing} onOrganize={onOrganize} />
      ) : null}
      <MenuButton
        label={t("boards.more")}
        words={t("boards.more.short")}
        icon={<MoreIcon size={20} />}
        variant="filled"
        size="large"
        items={[
          ...(canChangeBoard(board)
            ? [{ id: "edit", label: t("boards.edit"), icon: <EditIcon />, href: `/board/${board.id}/edit/` }]
            : []),
          {
            id: "people",
            label: t("boards.people.title"),
            icon: <UsersIcon />,
            href: `/board/${board.id}/edit/collaborators/`,
          },
          ...(board.isCollaborative
            ? [
                {
                  id: "activity",
                  label: t("boards.activity"),
                  icon: <ClockIcon />,
                  href: `/board/${board.id}/activity/`,
                },
              ]
            : []),
          ...(canOrganizeBoard(board) && board.pinCount > 1
            ? [
                {
                  id: "duplicates",
                  label: t("boards.duplicates"),
                  icon: <CopyIcon />,
                  href: `/board/${board.id}/duplicates/`,
                },
              ]
            : []),
          ...(canOrganizeBoard(board)
            ? [{ id: "section", label: t("boards.section.new"), icon: <FolderIcon />, onSelect: onNewSection }]
            : []),
        ]}
      />
    </>
  );
}
