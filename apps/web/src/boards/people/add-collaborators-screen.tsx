import type { Board, UserSummary } from "@tessera/contract";
import { BOARD_ROLES, type BoardRole } from "@tessera/domain";
import { Button, LinkButton, SearchIcon, Select, TextField } from "@tessera/ui";
import { useId, useState } from "react";
import { Form, useSearchParams } from "react-router";
import { useList, useSingle, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PersonRow, ShowMore } from "../../people/index.ts";
import { PageHead } from "../../shell/index.ts";
import { BoardPageTitle } from "../view/board-page-title.tsx";
import { boardQuery } from "../board-queries.ts";
import styles from "./board-people.module.css";
import { collaboratorsQuery, peopleQuery } from "./collaborator-queries.ts";
import { InviteLinks } from "./invite-links.tsx";
import { useBoardPeopleActions } from "./use-board-people.ts";

interface AddCollaboratorsScreenProps {
  readonly boardId: string;
  /** Copies a path's full URL to the clipboard. */
  readonly onCopyLink: (path: string) => void;
}

/** Invites people to a board: the user picks a role first, then people or a link. */
export function AddCollaboratorsScreen({ boardId, onCopyLink }: AddCollaboratorsScreenProps) {
  const t = useText();
  const board = useSingle(boardQuery(boardId));
  const [role, setRole] = useState<BoardRole>("add");
  const [search] = useSearchParams();
  const query = (search.get("q") ?? "").trim();
  return (
    <div className={styles.page}>
      <PageHead title={t("boards.people.addTo", { board: board.name })} noindex />
      <header className={styles.header}>
        <div>
          <BoardPageTitle board={board} title={t("boards.people.add")} />
        </div>
        <LinkButton href={`/board/${board.id}/edit/collaborators/`} size="large">
          {t("boards.people.done")}
        </LinkButton>
      </header>
      <div className={styles.fields}>
        <Select
          label={t("boards.people.mayDo")}
          hint={t(`boards.role.${role}.hint`)}
          value={role}
          options={getGrantableRoles(board).map((option) => ({ value: option, label: t(`boards.role.${option}`) }))}
          onChange={setRole}
        />
        <Form method="get" role="search" aria-label={t("boards.people.find")} className={styles.search}>
          <TextField
            key={query}
            label={t("boards.people.find")}
            name="q"
            type="search"
            defaultValue={query}
            autoComplete="off"
          />
          <Button type="submit" size="large" icon={<SearchIcon size={20} />}>
            {t("boards.people.find.submit")}
          </Button>
        </Form>
      </div>
      {query === "" ? null : <FoundPeople key={query} board={board} query={query} role={role} />}
      <InviteLinks board={board} onCopyLink={onCopyLink} />
    </div>
  );
}

/** Returns the roles that the viewer can grant. Only the owner can make someone a manager. */
function getGrantableRoles({ can }: Board): readonly BoardRole[] {
  return can.own ? BOARD_ROLES : BOARD_ROLES.filter((role) => role !== "manage");
}

function FoundPeople({ board, query, role }: { board: Board; query: string; role: BoardRole }) {
  const t = useText();
  const { userId } = useViewer();
  const results = useList(peopleQuery(query));
  const { items } = useList(collaboratorsQuery(board.id));
  const people = useBoardPeopleActions(board.id);
  const others = results.items.filter(({ id }) => id !== userId && id !== board.owner.id);
  const getStatus = (id: string) => items.find(({ user }) => user.id === id)?.accepted;
  return (
    <section aria-label={t("boards.people.found", { query })}>
      {others.length === 0 && !results.hasMore ? (
        <p className={styles.text}>{t("boards.people.no_match", { query })}</p>
      ) : (
        <ul className={styles.people}>
          {others.map((user) => (
            <FoundPerson
              key={user.id}
              user={user}
              status={getStatus(user.id)}
              onInvite={() => people.invite(user, role)}
            />
          ))}
        </ul>
      )}
      <ShowMore {...results} />
    </section>
  );
}

function FoundPerson({
  user,
  status,
  onInvite,
}: {
  user: UserSummary;
  /** True if the person is on the board, false if they haven't answered an invitation, undefined otherwise. */
  status: boolean | undefined;
  onInvite: () => Promise<boolean>;
}) {
  const t = useText();
  const nameId = useId();
  const [busy, setBusy] = useState(false);
  async function handlePress() {
    setBusy(true);
    await onInvite();
    setBusy(false);
  }
  const action =
    status === undefined ? (
      <Button variant="primary" busy={busy} aria-describedby={nameId} onClick={() => void handlePress()}>
        {t("boards.people.invite")}
      </Button>
    ) : (
      <span className={styles.role}>{t(status ? "boards.people.there" : "boards.people.invited")}</span>
    );
  return <PersonRow person={user} nameId={nameId} action={action} />;
}
