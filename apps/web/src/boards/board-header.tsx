import type { Board } from "@tessera/contract";
import { QUICK_SAVES, shortNumber } from "@tessera/domain";
import {
  Avatar,
  EditIcon,
  FolderIcon,
  LinkButton,
  LockIcon,
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

/** What a board is called, whose it is, and what the viewer may do with it. */
export function BoardHeader({ board, onNewSection }: { board: Board; onNewSection: () => void }) {
  const t = useText();
  const secret = board.privacy === "secret";
  const { pinCount, followerCount } = board;
  const pins = t("boards.pins", { count: pinCount, short: shortNumber(pinCount) });
  const followers = t("boards.followers", { count: followerCount, short: shortNumber(followerCount) });
  return (
    <PageHeader
      title={board.name}
      mark={secret ? <SecretMark /> : null}
      facts={secret ? [pins, t("boards.onlyYou")] : [pins, followers]}
      description={board.description}
      owner={<BoardOwner board={board} />}
      acts={
        mayChange(board) ? <OwnerActs board={board} onNewSection={onNewSection} /> : <FollowBoardButton board={board} />
      }
    />
  );
}

/** Whether the viewer may change a board; what was saved to the profile lies on one that nobody edits. */
export function mayChange({ can, layout }: Pick<Board, "can" | "layout">): boolean {
  return can.edit && layout !== QUICK_SAVES;
}

function SecretMark() {
  const t = useText();
  return (
    <span className={styles.secret} role="img" aria-label={t("boards.secret")} title={t("boards.secret")}>
      <LockIcon size={24} />
    </span>
  );
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

function OwnerActs({ board, onNewSection }: { board: Board; onNewSection: () => void }) {
  const t = useText();
  return (
    <>
      <LinkButton href={createPinPath(board)} size="large" icon={<PlusIcon size={20} />}>
        {t("boards.addPin")}
      </LinkButton>
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
