import { type Db, getShard } from "@tessera/database";
import { type BoardRole, COLLABORATION_LIMITS } from "@tessera/domain";
import { sql } from "kysely";

/** A collaborator, or someone who was invited to a board. */
export interface CollaboratorRow {
  readonly id: string;
  readonly person_id: string;
  readonly role: BoardRole;
  readonly accepted: boolean;
  readonly inviter_id: string;
  readonly created_at: Date;
}

const COLLABORATOR_COLUMNS = ["id", "person_id", "role", "accepted", "inviter_id", "created_at"] as const;

/** A position in the list of a board's people. Collaborators come before invited people. */
interface CollaboratorPosition {
  readonly accepted: boolean;
  readonly id: string;
}

/** Selects a board's collaborators in the order they joined and then, if requested, the invited people. */
export async function selectCollaborators(
  db: Db,
  { boardId, includeInvited }: { boardId: string; includeInvited: boolean },
  after: CollaboratorPosition | null,
  limit: number,
): Promise<CollaboratorRow[]> {
  const selectPart = (accepted: boolean) => {
    let query = db
      .selectFrom("board_collaborators")
      .select(COLLABORATOR_COLUMNS)
      .where("shard", "=", getShard(boardId))
      .where("board_id", "=", boardId)
      .where("accepted", "=", accepted);
    if (after?.accepted === accepted) query = query.where("id", ">", after.id);
    return query.orderBy("id").limit(limit).execute();
  };
  const pending = after?.accepted === false ? [] : await selectPart(true);
  if (!includeInvited || pending.length === limit) return pending;
  return [...pending, ...(await selectPart(false))].slice(0, limit);
}

/** Selects the first people who joined a board, and the most recently invited people. */
export async function selectFirstCollaborators(
  db: Db,
  boardId: string,
  { limit, includeInvited }: { limit: number; includeInvited: boolean },
): Promise<CollaboratorRow[]> {
  const shard = getShard(boardId);
  const { rows } = await sql<CollaboratorRow>`
    (select ${sql.join(COLLABORATOR_COLUMNS.map((column) => sql.ref(column)))} from board_collaborators
     where shard = ${shard} and board_id = ${boardId} and accepted order by id limit ${limit})
    union all
    (select ${sql.join(COLLABORATOR_COLUMNS.map((column) => sql.ref(column)))} from board_collaborators
     where shard = ${shard} and board_id = ${boardId} and not accepted and ${includeInvited}::boolean
     order by id desc limit ${limit})`.execute(db);
  return rows;
}

/** Finds someone's row on a board. Returns undefined when they're neither on the board nor invited. */
export async function findCollaborator(
  db: Db,
  boardId: string,
  personId: string,
): Promise<CollaboratorRow | undefined> {
  return db
    .selectFrom("board_collaborators")
    .select(COLLABORATOR_COLUMNS)
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

/** Returns which of these people are collaborators on a board. */
export async function selectCollaboratorsAmong(
  db: Db,
  boardId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("board_collaborators")
    .select("person_id")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("accepted", "=", sql<boolean>`true`)
    .where("person_id", "=", sql<string>`any(${[...new Set(personIds)]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/**
 * Selects other people's boards that someone is on, most recently joined first. The list is short, because the number
 * of boards is limited.
 */
export async function selectCollaboratedBoards(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("collaborations")
    .select("board_id")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("accepted", "=", sql<boolean>`true`)
    .orderBy("id", "desc")
    .limit(COLLABORATION_LIMITS.boardsMax)
    .execute();
  return rows.map(({ board_id }) => board_id);
}

/** A board that someone was invited to. */
export interface InviteRow {
  readonly id: string;
  readonly boardId: string;
}

/** Selects someone's unanswered invitations to boards, most recent first. */
export async function selectInvites(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<InviteRow[]> {
  let query = db
    .selectFrom("collaborations")
    .select(["id", "board_id as boardId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("accepted", "=", sql<boolean>`false`);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}
