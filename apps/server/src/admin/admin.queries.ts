import { type Db, getShard, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** A person as operators see them. */
export interface PersonForOperator {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly email: string;
  readonly is_operator: boolean;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly deleted_at: Date | null;
}

const MAX_ROWS = 200;

/** Selects the newest people, or those whose username, name or email address contains the text; at most 200. */
export async function selectPeople(db: Db, part: string): Promise<PersonForOperator[]> {
  let query = createPersonQuery(db).orderBy("people.id", "desc").limit(MAX_ROWS);
  if (part !== "") {
    const pattern = `%${part.replace(/[%_\\]/g, "\\$&")}%`;
    query = query.where((eb) =>
      eb.or([
        eb("people.username", "ilike", pattern),
        eb("people.full_name", "ilike", pattern),
        eb("accounts.email", "ilike", pattern),
      ]),
    );
  }
  return query.execute();
}

/** Selects all operators. */
export async function selectOperators(db: Db): Promise<PersonForOperator[]> {
  return createPersonQuery(db).where("accounts.is_operator", "=", true).orderBy("people.username").execute();
}

/** Finds the person with a username or email address. */
export async function findPerson(db: Db, name: string): Promise<PersonForOperator | undefined> {
  const owner = await (name.includes("@") ? findPersonIdByEmail(db, name) : findPersonIdByUsername(db, name));
  if (!owner) return undefined;
  return createPersonQuery(db)
    .where("people.shard", "=", getShard(owner.person_id))
    .where("people.id", "=", owner.person_id)
    .executeTakeFirst();
}

async function findPersonIdByEmail(db: Db, email: string) {
  const emails = db.selectFrom("emails").select("person_id").where("shard", "=", getShardOfKey(email));
  return emails.where("email", "=", email).executeTakeFirst();
}

async function findPersonIdByUsername(db: Db, username: string) {
  const usernames = db.selectFrom("usernames").select("person_id").where("shard", "=", getShardOfKey(username));
  return usernames.where("username", "=", username).executeTakeFirst();
}

function createPersonQuery(db: Db) {
  return db
    .selectFrom("people")
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.shard", "=", "people.shard").onRef("accounts.person_id", "=", "people.id"),
    )
    .select([
      "people.id",
      "people.username",
      "people.full_name",
      "accounts.email",
      "accounts.is_operator",
      "people.created_at",
      "people.suspended_at",
      "people.deleted_at",
    ]);
}

/** A report as operators see it. */
export interface ReportForOperator {
  readonly id: string;
  readonly pin_id: string;
  readonly reason: string;
  readonly note: string;
  /** The reporter; null when they no longer exist. */
  readonly username: string | null;
  readonly promoted: boolean;
  readonly created_at: Date;
}

/** Selects up to 200 open reports after a given report, oldest first. Includes the last one's id if there are more. */
export async function selectReports(
  db: Db,
  after: string,
): Promise<{ readonly reports: readonly ReportForOperator[]; readonly last: string | null }> {
  const found = await db
    .selectFrom("reports")
    .leftJoin("people", (join) =>
      join.onRef("people.shard", "=", "reports.shard").onRef("people.id", "=", "reports.person_id"),
    )
    .select(["reports.id", "reports.pin_id", "reports.reason", "reports.note", "people.username"])
    .select(["reports.promoted", "reports.created_at"])
    .where("reports.closed_at", "is", null)
    .where("reports.id", ">", after)
    .orderBy("reports.id")
    .limit(MAX_ROWS + 1)
    .execute();
  const reports = found.slice(0, MAX_ROWS);
  return { reports, last: found.length > MAX_ROWS ? (reports.at(-1)?.id ?? null) : null };
}

/** Finds the content of a reported pin. The pin itself may no longer exist. */
export async function findReportedContent(db: Db, pinId: string): Promise<string | undefined> {
  const reported = db.selectFrom("reports").select("content_id").where("pin_id", "=", pinId);
  return (await reported.limit(1).executeTakeFirst())?.content_id;
}

/** Closes all open reports about some content items. @returns the number of closed reports */
export async function closeReportRows(tx: Tx, contentIds: readonly string[], at: Date): Promise<number> {
  const closed = await tx
    .updateTable("reports")
    .set({ closed_at: at })
    .where(sql<boolean>`content_id = any(${[...contentIds]}::bigint[])`)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Marks someone for erasure. From then on, no one can see them or log in. */
export async function markErased(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable("people")
    .set({ being_erased: true, deleted_at: sql<Date>`now()` })
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .execute();
}

/** Marks someone as suspended or removed, or lifts a suspension. */
export async function updatePersonState(
  tx: Tx,
  personId: string,
  change: { readonly suspended_at: Date | null } | { readonly deleted_at: Date },
): Promise<void> {
  await tx
    .updateTable("people")
    .set(change)
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .execute();
}

/** Grants or revokes someone's operator rights. */
export async function updateOperatorRights(tx: Tx, personId: string, isOperator: boolean): Promise<void> {
  await tx
    .updateTable("accounts")
    .set({ is_operator: isOperator })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .execute();
}

/** Selects someone's saves on public boards whose owners exist, with ids above `after`. */
export async function selectPublicSaves(db: Db, personId: string, after: string, limit: number) {
  return db
    .selectFrom("pins")
    .innerJoin("boards", (join) =>
      join.on(sql<boolean>`boards.shard = shard_of(pins.board_id)`).onRef("boards.id", "=", "pins.board_id"),
    )
    .innerJoin("people as owners", (join) =>
      join.onRef("owners.shard", "=", "boards.shard").onRef("owners.id", "=", "boards.owner_id"),
    )
    .select(["pins.id", "pins.content_id as contentId", "pins.person_id as personId"])
    .where("pins.shard", "=", getShard(personId))
    .where("pins.person_id", "=", personId)
    .where("pins.deleted_at", "is", null)
    .where("pins.id", ">", after)
    .where("boards.privacy", "=", "public")
    .where("boards.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("boards.owner_id", "=", personId),
        eb.and([eb("owners.suspended_at", "is", null), eb("owners.deleted_at", "is", null)]),
      ]),
    )
    .orderBy("pins.id")
    .limit(limit)
    .execute();
}

/** Selects saves on a board by people other than its owner, with ids above `after`. */
export async function selectSavesByOthers(
  db: Db,
  board: { readonly id: string; readonly ownerId: string },
  after: string,
  limit: number,
) {
  return db
    .selectFrom("board_pins")
    .select(["pin_id as id", "content_id as contentId", "person_id as personId"])
    .where("shard", "=", getShard(board.id))
    .where("board_id", "=", board.id)
    .where("person_id", "<>", board.ownerId)
    .where("pin_id", ">", after)
    .orderBy("pin_id")
    .limit(limit)
    .execute();
}

/** Selects the content items that someone created, with ids above `after`. */
export async function selectCreatedContents(db: Db, personId: string, after: string, limit: number) {
  return db
    .selectFrom("contents")
    .select("id")
    .where("shard", "=", getShard(personId))
    .where("creator_id", "=", personId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Selects someone's public boards with ids above `after`, except the board for profile saves. */
export async function selectPublicBoards(db: Db, personId: string, after: string, limit: number) {
  return db
    .selectFrom("boards")
    .select(["id", "name", "description"])
    .where("shard", "=", getShard(personId))
    .where("owner_id", "=", personId)
    .where("privacy", "=", "public")
    .where("layout", "<>", "quick_saves")
    .where("deleted_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Loads someone's profile picture and the key in its public URL, and locks the row. */
export async function lockAvatar(tx: Tx, personId: string) {
  return tx
    .selectFrom("people")
    .select(["image_id", "image_key"])
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeAvatarKey(tx: Tx, personId: string, imageKey: string | null): Promise<void> {
  await tx
    .updateTable("people")
    .set({ image_key: imageKey })
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .execute();
}

/** Loads the text of a person's entry in the search index. */
export async function loadPersonSearchText(db: Db, personId: string) {
  return db
    .selectFrom("people")
    .select(["id as personId", "username", "full_name as fullName", "about"])
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** A pin as operators see it. */
export interface PinForOperator {
  readonly id: string;
  readonly content_id: string;
  readonly title: string;
  readonly link: string;
  readonly username: string;
  readonly listed: boolean;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly removed_at: Date | null;
}

/** Selects the newest pins that added an image; at most 200. */
export async function selectPins(db: Db): Promise<PinForOperator[]> {
  return createPinQuery(db).where("pins.is_repin", "=", false).orderBy("pins.id", "desc").limit(MAX_ROWS).execute();
}

export async function findPin(db: Db, pinId: string): Promise<PinForOperator | undefined> {
  return createPinQuery(db).where("pins.shard", "=", getShard(pinId)).where("pins.id", "=", pinId).executeTakeFirst();
}

function createPinQuery(db: Db) {
  return db
    .selectFrom("pins")
    .innerJoin("contents", (join) =>
      join.on(sql<boolean>`contents.shard = shard_of(pins.content_id)`).onRef("contents.id", "=", "pins.content_id"),
    )
    .innerJoin("people", (join) =>
      join.on(sql<boolean>`people.shard = shard_of(pins.creator_id)`).onRef("people.id", "=", "pins.creator_id"),
    )
    .select([
      "pins.id",
      "pins.content_id",
      "contents.title",
      "contents.link",
      "people.username",
      "contents.listed",
      "contents.created_at",
      "pins.deleted_at",
      "contents.removed_at",
    ]);
}

/** Marks a content item as taken down, or restores it. */
export async function updateContentState(tx: Tx, contentId: string, removedAt: Date | null): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ removed_at: removedAt })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}
