import type { ContentFacts } from "@tessera/contract";
import { buildNewId, getShard, type Tx } from "@tessera/database";
import { classifyContent } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import { allocateId } from "../boards/boards.writes.queries.ts";
import type { StoredImage } from "../media/media.queries.ts";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import { selectContentColumns, PIN_SIMILARITY_KEYS } from "./place-keys.queries.ts";

/** The text of a content item. */
export interface ContentText {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly altText: string;
}

export async function insertContent(
  tx: Tx,
  content: ContentText & {
    creatorId: string;
    image: StoredImage;
    method: string;
    facts?: ContentFacts | undefined;
    savedAt?: Date | null;
  },
): Promise<string> {
  const shard = getShard(content.creatorId);
  const id = await allocateId(tx, shard);
  await tx
    .insertInto("contents")
    .values({
      shard,
      id,
      creator_id: content.creatorId,
      image_id: content.image.id,
      image_key: null,
      image_width: content.image.width,
      image_height: content.image.height,
      image_format: content.image.format,
      dominant_color: content.image.dominantColor,
      image_signature: content.image.signature,
      image_is_animated: content.image.frames > 1,
      title: content.title,
      description: content.description,
      link: content.link,
      alt_text: content.altText,
      method: content.method,
      indexed_topics: classifyContent(content),
      ...(content.facts ? { facts: JSON.stringify(content.facts) } : {}),
      ...(content.savedAt ? { created_at: content.savedAt } : {}),
    })
    .execute();
  return id;
}

export async function updateContentText(tx: Tx, contentId: string, words: Partial<ContentText>): Promise<void> {
  const { altText, ...others } = words;
  await tx
    .updateTable("contents")
    .set({ ...others, ...(altText === undefined ? {} : { alt_text: altText }), updated_at: sql`now()` })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}

export async function setContentDeleted(tx: Tx, contentId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ deleted_at: at })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}

/** Finds this person's save of this content item on a board; undefined if there is none. */
export async function findBoardPin(
  tx: Tx,
  place: { boardId: string; contentId: string; personId: string },
): Promise<{ pin_id: string; section_id: string | null } | undefined> {
  return tx
    .selectFrom("board_pins")
    .select(["pin_id", "section_id"])
    .where("shard", "=", getShard(place.boardId))
    .where("board_id", "=", place.boardId)
    .where("content_id", "=", place.contentId)
    .where("person_id", "=", place.personId)
    .executeTakeFirst();
}

/** Returns SQL that selects the ids that no pin has yet. @param ids a subquery with one column */
export function selectUnusedIds(shard: number, ids: RawBuilder<string>): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select made.id from ${ids} as made(id)
    where not exists (select 1 from pins where pins.shard = ${shard} and pins.id = made.id)`;
}

/** Adds a save to its board and to its content's saves. On the board, it goes on top unless a position is given. */
export async function insertPinMirrors(
  tx: Tx,
  pin: { id: string; boardId: string; sectionId: string | null; contentId: string; personId: string },
  place: { position?: string; formerSectionId?: string | null } = {},
): Promise<void> {
  const shard = getShard(pin.boardId);
  await sql`
    insert into board_pins (shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position,
      picture_key, link_key)
    select ${shard}::smallint, ${pin.boardId}::bigint, ${pin.id}::bigint, ${pin.contentId}::bigint,
      ${pin.personId}::bigint, ${pin.sectionId}::bigint, ${place.formerSectionId ?? null}::bigint,
      ${place.position ?? buildNewId(shard)}::numeric, ${PIN_SIMILARITY_KEYS}
    from (select 1) as one ${selectContentColumns(sql`${pin.contentId}::bigint`)}`.execute(tx);
  await tx
    .insertInto("content_pins")
    .values({
      shard: getShard(pin.contentId),
      content_id: pin.contentId,
      pin_id: pin.id,
      person_id: pin.personId,
      board_id: pin.boardId,
      listed: false,
    })
    .execute();
}

/** Removes a save from its board and from its content's saves. */
export async function deletePinMirrors(tx: Tx, pin: { id: string; boardId: string; contentId: string }): Promise<void> {
  await tx
    .deleteFrom("board_pins")
    .where("shard", "=", getShard(pin.boardId))
    .where("board_id", "=", pin.boardId)
    .where("pin_id", "=", pin.id)
    .execute();
  await tx
    .deleteFrom("content_pins")
    .where("shard", "=", getShard(pin.contentId))
    .where("content_id", "=", pin.contentId)
    .where("pin_id", "=", pin.id)
    .execute();
}

export async function updatePinRow(
  tx: Tx,
  pinId: string,
  changes: {
    board_id?: string;
    section_id?: string | null;
    note?: string | RawBuilder<string>;
    deleted_at?: Date | null;
    went_with_board?: boolean;
  },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable("pins").set(changes).where("shard", "=", getShard(pinId)).where("id", "=", pinId).execute();
}

/**
 * Returns SQL for a pin's note after a move to another board. The person who saved the pin and the board's owner can
 * both write the note, which is for the board's collaborators. So when a pin leaves a board that isn't public, it keeps
 * the note only on other boards of the same owner. If someone else saved the pin, the new board must be at least as
 * private.
 */
export function createMovedNoteExpression(from: string, to: string): RawBuilder<string> {
  return sql<string>`case when exists (
    select from boards as former, boards as next
    where former.shard = ${getShard(from)} and former.id = ${from} and former.privacy <> 'public'
      and next.shard = ${getShard(to)} and next.id = ${to}
      and (next.owner_id <> former.owner_id
        or (pins.person_id <> former.owner_id and next.privacy not in ('secret', former.privacy)))
  ) then '' else pins.note end`;
}

/** Locks a save until the transaction ends; undefined if it doesn't exist. */
export async function lockPin(
  tx: Tx,
  pinId: string,
): Promise<{ board_id: string; section_id: string | null; deleted_at: Date | null } | undefined> {
  return tx
    .selectFrom("pins")
    .select(["board_id", "section_id", "deleted_at"])
    .where("shard", "=", getShard(pinId))
    .where("id", "=", pinId)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a save to another section of its board. */
export async function moveToSection(
  tx: Tx,
  pin: { id: string; boardId: string; from: string | null; to: string | null },
): Promise<void> {
  const shard = getShard(pin.boardId);
  noteBoardChange(tx, pin.boardId, "pins", "sections");
  await tx
    .updateTable("board_pins")
    .set({ section_id: pin.to, former_section_id: null })
    .where("shard", "=", shard)
    .where("board_id", "=", pin.boardId)
    .where("pin_id", "=", pin.id)
    .execute();
  await updatePinRow(tx, pin.id, { section_id: pin.to });
  for (const [sectionId, by] of [
    [pin.from, -1],
    [pin.to, 1],
  ] as const) {
    if (sectionId === null) continue;
    await tx
      .updateTable("sections")
      .set({ pin_count: sql`greatest(0, pin_count + ${by})` })
      .where("shard", "=", shard)
      .where("id", "=", sectionId)
      .execute();
  }
}

/**
 * Writes a favorite on both shards, and counts it.
 *
 * @returns the content's number of favorites; null if the favorite already exists
 */
export async function insertFavorite(tx: Tx, personId: string, contentId: string): Promise<number | null> {
  const { rows } = await sql<{ favorite_count: number }>`
    with added as (
      insert into favorites (shard, person_id, content_id, id)
      values (${getShard(personId)}, ${personId}, ${contentId}, ${buildNewId(getShard(personId))})
      on conflict do nothing returning content_id
    ), mirrored as (
      insert into content_favorites (shard, content_id, person_id)
      select ${getShard(contentId)}::smallint, content_id, ${personId}::bigint from added
    )
    update contents set favorite_count = favorite_count + 1 from added
    where contents.shard = ${getShard(contentId)} and contents.id = added.content_id
    returning contents.favorite_count`.execute(tx);
  return rows[0]?.favorite_count ?? null;
}

/**
 * Removes a favorite from both shards, and subtracts it from the count.
 *
 * @returns the content's number of favorites; null if the favorite doesn't exist
 */
export async function deleteFavorite(tx: Tx, personId: string, contentId: string): Promise<number | null> {
  const { rows } = await sql<{ favorite_count: number }>`
    with removed as (
      delete from favorites
      where shard = ${getShard(personId)} and person_id = ${personId} and content_id = ${contentId}
      returning content_id
    ), mirrored as (
      delete from content_favorites using removed
      where content_favorites.shard = ${getShard(contentId)} and content_favorites.content_id = removed.content_id
        and content_favorites.person_id = ${personId}
    )
    update contents set favorite_count = favorite_count - 1 from removed
    where contents.shard = ${getShard(contentId)} and contents.id = removed.content_id
    returning contents.favorite_count`.execute(tx);
  return rows[0]?.favorite_count ?? null;
}
