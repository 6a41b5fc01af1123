import type { Board, BoardCollaborator } from "@tessera/contract";
import { QUICK_SAVES_LAYOUT } from "@tessera/domain";
import { Button, LinkButton, PlusIcon, Select } from "@tessera/ui";
import { useId } from "react";
import { useList, useSingle, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PersonRow } from "../../people/index.ts";
import { PageHead } from "../../shell/index.ts";
import { BoardPageTitle } from "../view/board-page-title.tsx";
import { boardQuery } from "../board-queries.ts";
import { LiveBoardUpdates } from "../live/board-live.tsx";
import styles from "./board-people.module.css";
import { collaboratorsQuery } from "./collaborator-queries.ts";
import { LeaveBoardSection } from "./leave-board.tsx";
import { ShareLinks } from "./share-links.tsx";
import { useBoardPeopleActions } from "./use-board-people.ts";
import { useFocusHandoff } from "./use-focus-handoff.ts";

interface CollaboratorsScreenProps {
  readonly boardId: string;
  /** Copies a path's full URL to the clipboard. */
  readonly onCopyLink: (path: string) => void;
}

/** A board's people and their roles: its owner, its collaborators, and the people with pending invitations. */
export function CollaboratorsScreen({ boardId, onCopyLink }: CollaboratorsScreenProps) {
  const t = useText();
  const board = useSingle(boardQuery(boardId));
  const { items } = useList(collaboratorsQuery(boardId));
  const people = useBoardPeopleActions(boardId);
  const visible = items.filter(people.isShown);
  const pending = visible.filter(({ accepted }) => !accepted);
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.people.page", { board: board.name })} noindex />
      {/* Only the owner gets live updates: collaborators who leave are already navigating to another page. */}
      {board.can.own ? <LiveBoardUpdates board={board} expectsPeople /> : null}
      <ScreenTitle board={board} />
      <ul className={styles.people}>
        <PersonRow person={board.owner} action={<span className={styles.role}>{t("boards.role.owner")}</span>} />
        {visible
          .filter(({ accepted }) => accepted)
          .map((one) => (
            <CollaboratorRow key={one.user.id} collaborator={one} people={people} />
          ))}
      </ul>
      {pending.length > 0 ? (
        <>
          <h2 className={styles.heading}>{t("boards.people.asked")}</h2>
          <ul className={styles.people}>
            {pending.map((one) => (
              <CollaboratorRow key={one.user.id} collaborator={one} people={people} />
            ))}
          </ul>
        </>
      ) : null}
      {visible.length === 0 ? <p className={styles.text}>{t("boards.people.alone")}</p> : null}
      {canShareByLink(board) ? <ShareLinks board={board} onCopyLink={onCopyLink} /> : null}
      {board.collaboratedByMe ? <LeaveBoardSection board={board} /> : null}
    </div>
  );
}

/** Whether the viewer can share the board through links. Only the owner of a nonpublic board can. */
export function canShareByLink({ can, privacy, layout }: Board): boolean {
  return can.own && privacy !== "public" && layout !== QUICK_SAVES_LAYOUT;
}

function ScreenTitle({ board }: { board: Board }) {
  const t = useText();
  return (
    <header className={styles.header}>
      <div>
        <BoardPageTitle board={board} title={t("boards.people.title")} />
      </div>
      {board.can.invite ? (
        <LinkButton
          href={`/board/${board.id}/edit/add_collaborators/`}
          variant="primary"
          size="large"
          icon={<PlusIcon size={20} />}
        >
          {t("boards.people.add")}
        </LinkButton>
      ) : null}
    </header>
  );
}

function CollaboratorRow({
  collaborator,
  people,
}: {
  collaborator: BoardCollaborator;
  people: ReturnType<typeof useBoardPeopleActions>;
}) {
  const t = useText();
  const { userId } = useViewer();
  const nameId = useId();
  const { user, can, accepted } = collaborator;
  const role = people.getRole(collaborator);
  const part = useFocusHandoff<HTMLSpanElement>("li");
  const actions = (
    <span className={styles.acts} ref={part}>
      {can.roles.length > 0 ? (
        <Select
          label={t("boards.role.of", { name: user.fullName })}
          hideLabel
          value={role}
          options={can.roles.map((one) => ({ value: one, label: t(`boards.role.${one}`) }))}
          onChange={(chosen) => void people.setRole(collaborator, chosen)}
        />
      ) : (
        <span className={styles.role}>{t(`boards.role.${role}`)}</span>
      )}
      {can.remove && user.id !== userId ? (
        <Button size="medium" aria-describedby={nameId} onClick={() => void people.remove(collaborator)}>
          {t(accepted ? "boards.people.remove" : "boards.people.uninvite")}
        </Button>
      ) : null}
    </span>
  );
  return <PersonRow person={user} nameId={nameId} action={actions} />;
}
