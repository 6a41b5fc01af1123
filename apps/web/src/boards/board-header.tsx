import type { Board } from "@tessera/contract";
import { QUICK_SAVES, shortNumber } from "@tessera/domain";
import {
  Avatar,
  Button,
  EditIcon,
  FolderIcon,
  LinkButton,
  LinkIcon,
  MenuButton,
  MoreIcon,
  PlusIcon,
  UiLink,
} from "@tessera/ui";
import { useId } from "react";
import { useText } from "../i18n/index.ts";
import { FollowPersonButton } from "../people/index.ts";
import styles from "./board-header.module.css";
import { createPinPath } from "./board-address.ts";
import { FollowBoardButton } from "./follow-board-button.tsx";
import { PageHeader } from "./page-header.tsx";
import { PrivacyMark } from "./privacy-mark.tsx";

export interface BoardActs {
  readonly onNewSection: () => void;
  /** Puts the full address of a path on the clipboard, and says so. */
  readonly onCopyLink: (path: string) => void;
}

/** What a board is called, whose it is, and what the viewer may do with it. */
export function BoardHeader({ board, ...acts }: { board: Board } & BoardActs) {
  const t = useText();
  const { privacy, pinCount, followerCount } = board;
  const pins = t("boards.pins", { count: pinCount, short: shortNumber(pinCount) });
  const followers = t("boards.followers", { count: followerCount, short: shortNumber(followerCount) });
  return (
    <PageHeader
      title={board.name}
      mark={<PrivacyMark privacy={privacy} size={24} className={styles.mark} />}
      facts={[pins, privacy === "public" ? followers : t(`boards.fact.${privacy}`)]}
      description={board.description}
      owner={<BoardOwner board={board} />}
      acts={mayChange(board) ? <OwnerActs board={board} {...acts} /> : followActs(board)}
    />
  );
}

/** The way to follow a board; none for one that no feed shows, but for those who follow it since before. */
function followActs(board: Board) {
  return board.privacy === "public" || board.can.follow ? <FollowBoardButton board={board} /> : null;
}

/** Whether the viewer may change a board; what was saved to the profile lies on one that nobody edits. */
export function mayChange({ can, layout }: Pick<Board, "can" | "layout">): boolean {
  return can.edit && layout !== QUICK_SAVES;
}

function BoardOwner({ board: { owner } }: { board: Board }) {
  const nameId = useId();
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
    </>
  );
}

function OwnerActs({ board, onNewSection, onCopyLink }: { board: Board } & BoardActs) {
  const t = useText();
  return (
    <>
      <LinkButton href={createPinPath(board)} size="large" icon={<PlusIcon size={20} />}>
        {t("boards.addPin")}
      </LinkButton>
      {board.privacy === "protected" ? (
        <Button size="large" icon={<LinkIcon size={20} />} onClick={() => onCopyLink(board.url)}>
          {t("boards.copyLink")}
        </Button>
      ) : null}
      <MenuButton
        label={t("boards.more")}
        icon={<MoreIcon />}
        variant="filled"
        size="large"
        items={[
          { id: "edit", label: t("boards.edit"), icon: <EditIcon />, href: `/board/${board.id}/edit/` },
          { id: "section", label: t("boards.section.new"), icon: <FolderIcon />, onSelect: onNewSection },
        ]}
      />
    </>
  );
}
