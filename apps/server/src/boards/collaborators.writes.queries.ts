import { buildNewId, getShard, type Tx } from "@tessera/database";
import type { BoardRole } from "@tessera/domain";
import { sql } from "kysely";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import { noteInviteChange } from "../platform/live/invite-changes.ts";
import type { CollaboratorRow } from "./collaborators.queries.ts";

/** Counts a board's people besides its owner, including those who were invited. */
export async function countCollaborators(tx: Tx, boardId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from board_collaborators
    where shard = ${getShard(boardId)} and board_id = ${boardId}`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Counts the boards on which someone is a collaborator. */
export async function countCollaborations(tx: Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from collaborations
    where shard = ${getShard(personId)} and person_id = ${personId} and accepted`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** Writes an invitation on the board's and the person's shards. */
export async function insertInvite(
  tx: Tx,
  invite: { boardId: string; personId: string; role: BoardRole; inviterId: string },
): Promise<void> {
  const { boardId, personId, role, inviterId } = invite;
  noteBoardChange(tx, boardId, "people");
  noteInviteChange(tx, personId);
  const { rows } = await sql<{ id: string }>`
    insert into board_collaborators (shard, board_id, person_id, id, role, accepted, inviter_id)
    values (${getShard(boardId)}, ${boardId}, ${personId}, ${buildNewId(getShard(boardId))}, ${role}, false, ${inviterId})
    returning id`.execute(tx);
  await tx
    .insertInto("collaborations")
    .values({
      shard: getShard(personId),
      person_id: personId,
      board_id: boardId,
      id: rows[0]?.id ?? "",
      accepted: false,
    })
    .execute();
}

/** Renews the invitation of someone who hasn't answered. */
export async function renewInvite(
  tx: Tx,
  { boardId, personId, role, inviterId }: { boardId: string; personId: string; role: BoardRole; inviterId: string },
): Promise<void> {
  noteInviteChange(tx, personId);
  await tx
    .updateTable("board_collaborators")
    .set({ role, inviter_id: inviterId })
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .execute();
}

/** Deletes the unanswered invitations that someone sent to a board, on the board's and the invited people's shards. */
export async function deleteInvitesBy(tx: Tx, boardId: string, inviterId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("board_collaborators")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("accepted", "=", sql<boolean>`false`)
    .where("inviter_id", "=", inviterId)
    .returning("person_id")
    .execute();
  await deleteCollaborations(
    tx,
    boardId,
    deleted.map(({ person_id }) => person_id),
  );
}

async function deleteCollaborations(tx: Tx, boardId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  for (const personId of people) noteInviteChange(tx, personId);
  await sql`
    delete from collaborations
    using unnest(${people.map(getShard)}::smallint[], ${people}::bigint[]) as deleted(shard, id)
    where collaborations.shard = deleted.shard and collaborations.person_id = deleted.id and board_id = ${boardId}`.execute(
    tx,
  );
}

/** Changes someone's role on a board. */
export async function updateRole(tx: Tx, boardId: string, personId: string, role: BoardRole): Promise<void> {
  noteBoardChange(tx, boardId, "people");
  noteInviteChange(tx, personId);
  await tx
    .updateTable("board_collaborators")
    .set({ role })
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .execute();
}

/** Makes an invited person a collaborator on both shards, and updates the board's collaborator count. */
export async function acceptInviteRow(tx: Tx, boardId: string, personId: string): Promise<void> {
  noteBoardChange(tx, boardId, "people");
  noteInviteChange(tx, personId);
  await sql`
    update board_collaborators set accepted = true, id = ${buildNewId(getShard(boardId))}
    where shard = ${getShard(boardId)} and board_id = ${boardId} and person_id = ${personId}`.execute(tx);
  await sql`
    update collaborations set accepted = true
    where shard = ${getShard(personId)} and person_id = ${personId} and board_id = ${boardId}`.execute(tx);
  await changeCollaboratorCount(tx, boardId, 1);
}

/**
 * Removes someone from a board or withdraws their invitation, on both shards.
 *
 * @returns the removed row; undefined if there was none
 */
export async function deleteCollaborator(
  tx: Tx,
  boardId: string,
  personId: string,
): Promise<CollaboratorRow | undefined> {
  const deleted = await tx
    .deleteFrom("board_collaborators")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .returning(["id", "person_id", "role", "accepted", "inviter_id", "created_at"])
    .executeTakeFirst();
  if (!deleted) return undefined;
  noteBoardChange(tx, boardId, "people");
  noteInviteChange(tx, personId);
  await tx
    .deleteFrom("collaborations")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("board_id", "=", boardId)
    .execute();
  if (deleted.accepted) await changeCollaboratorCount(tx, boardId, -1);
  return deleted;
}

/** Selects an owner's boards that someone is on or was invited to, including deleted boards. */
export async function selectBoardsSharedWith(
  tx: Tx,
  { ownerId, personId }: { ownerId: string; personId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select boards.id from boards
    join board_collaborators on board_collaborators.shard = boards.shard and board_collaborators.board_id = boards.id
    where boards.shard = ${getShard(ownerId)} and boards.owner_id = ${ownerId}
      and board_collaborators.person_id = ${personId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes a limited number of people from a board that's being purged. @returns whether there may be more */
export async function purgeCollaborators(tx: Tx, boardId: string, limit: number): Promise<boolean> {
  const shard = getShard(boardId);
  const { rows } = await sql<{ person_id: string }>`
    delete from board_collaborators
    where (shard, board_id, person_id) in (
      select shard, board_id, person_id from board_collaborators
      where shard = ${shard} and board_id = ${boardId} limit ${limit})
    returning person_id`.execute(tx);
  await deleteCollaborations(
    tx,
    boardId,
    rows.map(({ person_id }) => person_id),
  );
  return rows.length === limit;
}

async function changeCollaboratorCount(tx: Tx, boardId: string, delta: 1 | -1): Promise<void> {
  await tx
    .updateTable("boards")
    .set({ collaborator_count: sql`greatest(0, collaborator_count + ${delta})` })
    .where("shard", "=", getShard(boardId))
    .where("id", "=", boardId)
    .execute();
}
