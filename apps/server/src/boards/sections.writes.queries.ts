import { getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import { allocateId } from "./boards.writes.queries.ts";

export async function insertSection(
  tx: Tx,
  section: { boardId: string; title: string; slug: string },
): Promise<string> {
  const shard = getShard(section.boardId);
  const id = await allocateId(tx, shard);
  await tx
    .insertInto("sections")
    .values({ shard, id, board_id: section.boardId, title: section.title, slug: section.slug, position: id })
    .execute();
  await recountSections(tx, section.boardId);
  return id;
}

/** Adds sections at the end of a board, in their order. @returns the sections' ids */
export async function insertSections(
  tx: Tx,
  boardId: string,
  sections: readonly { title: string; slug: string }[],
): Promise<string[]> {
  const shard = getShard(boardId);
  const { rows } = await sql<{ id: string }>`
    with numbered as (
      select new_id(${shard}::integer) as id, title, slug, place
      from unnest(${sections.map(({ title }) => title)}::text[], ${sections.map(({ slug }) => slug)}::text[])
        with ordinality as section(title, slug, place)
      order by place
    )
    insert into sections (shard, id, board_id, title, slug, position)
    select ${shard}::smallint, id, ${boardId}::bigint, title, slug, id from numbered
    returning id`.execute(tx);
  await recountSections(tx, boardId);
  return rows.map(({ id }) => id);
}

/** Deletes any of these sections that are empty. @returns the titles of the deleted sections */
export async function deleteEmptySections(tx: Tx, boardId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    delete from sections
    where shard = ${getShard(boardId)} and board_id = ${boardId} and id = any(${[...ids]}::bigint[]) and pin_count = 0
    returning title`.execute(tx);
  await recountSections(tx, boardId);
  return rows.map(({ title }) => title);
}

export async function updateSectionRow(
  tx: Tx,
  sectionId: string,
  changes: { title: string; slug: string },
): Promise<void> {
  await tx
    .updateTable("sections")
    .set(changes)
    .where("shard", "=", getShard(sectionId))
    .where("id", "=", sectionId)
    .execute();
}

/** Deletes a section. Its pins stay on the board, and each pin's row records its former section. */
export async function deleteSectionRow(tx: Tx, section: { id: string; boardId: string }, at: Date): Promise<void> {
  const shard = getShard(section.boardId);
  await sql`
    update sections set deleted_at = ${at}, pin_count = 0, deleted_of = boards.owner_id
    from boards
    where sections.shard = ${shard} and sections.id = ${section.id}
      and boards.shard = sections.shard and boards.id = sections.board_id`.execute(tx);
  const { rows } = await sql<{ pin_id: string }>`
    update board_pins set section_id = null, former_section_id = section_id
    where shard = ${shard} and board_id = ${section.boardId} and section_id = ${section.id}
    returning pin_id`.execute(tx);
  await movePinsToSection(tx, rows, null);
  await recountSections(tx, section.boardId);
}

/** Restores a section with those of its former pins that are still on the board and in no other section. */
export async function restoreSectionRow(tx: Tx, section: { id: string; boardId: string; slug: string }): Promise<void> {
  const shard = getShard(section.boardId);
  const { rows } = await sql<{ pin_id: string }>`
    update board_pins set section_id = former_section_id, former_section_id = null
    where shard = ${shard} and board_id = ${section.boardId} and former_section_id = ${section.id} and section_id is null
    returning pin_id`.execute(tx);
  await movePinsToSection(tx, rows, section.id);
  await tx
    .updateTable("sections")
    .set({ deleted_at: null, deleted_of: null, slug: section.slug, pin_count: rows.length })
    .where("shard", "=", shard)
    .where("id", "=", section.id)
    .execute();
  await recountSections(tx, section.boardId);
}

/** Records the current section of saves, on their savers' shards. */
async function movePinsToSection(tx: Tx, rows: readonly { pin_id: string }[], sectionId: string | null): Promise<void> {
  const pinIds = rows.map(({ pin_id }) => pin_id);
  await sql`
    update pins set section_id = ${sectionId}::bigint
    from unnest(${pinIds.map(getShard)}::smallint[], ${pinIds}::bigint[]) as moved(shard, id)
    where pins.shard = moved.shard and pins.id = moved.id`.execute(tx);
}

async function recountSections(tx: Tx, boardId: string): Promise<void> {
  noteBoardChange(tx, boardId, "sections", "pins");
  await sql`
    update boards set section_count = (
      select count(*) from sections where shard = ${getShard(boardId)} and board_id = ${boardId} and deleted_at is null)
    where shard = ${getShard(boardId)} and id = ${boardId}`.execute(tx);
}
