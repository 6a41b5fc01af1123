import { type StoryFacts, storyFacts } from "@tessera/contract";
import { getShard, type Tx } from "@tessera/database";
import { getColorGroup } from "@tessera/domain";
import { sql } from "kysely";
import { recordRemainingSaves, MAX_IMMEDIATE_SAVES } from "../pin-topics.queries.ts";

/** The media that a story shows now. */
export interface StoryRow {
  readonly imageId: string;
  /** Null if the content isn't listed. */
  readonly imageKey: string | null;
  readonly story: StoryFacts | null;
}

/** Loads a content item's story, and locks it until the transaction ends; null if the content doesn't exist. */
export async function lockStory(tx: Tx, contentId: string): Promise<StoryRow | null> {
  const row = await tx
    .selectFrom("contents")
    .select(["image_id as imageId", "image_key as imageKey", sql`facts->'story'`.as("story")])
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, story: storyFacts.safeParse(row.story).data ?? null } : null;
}

/** Writes a content item's new story, with its first image, that image's key, and the search color of its saves. */
export async function updateStory(tx: Tx, contentId: string, { imageId, imageKey, story }: StoryRow): Promise<void> {
  const { rows } = await sql<{ dominant_color: string }>`
    with other as (
      -- It looks different from now on.
      insert into discovery_changes (shard, id, content_id)
      select shard, new_id(shard), id from contents
      where shard = ${getShard(contentId)} and id = ${contentId} and image_id <> ${imageId}
    )
    update contents set facts = jsonb_set(facts, '{story}', ${JSON.stringify(story)}::jsonb), updated_at = now(),
      image_id = images.id, image_key = ${imageKey}, image_width = images.width, image_height = images.height,
      image_format = images.format, dominant_color = images.dominant_color, image_signature = images.signature,
      image_is_animated = images.frames > 1, image_has_avif = images.has_avif, image_has_moving = images.has_moving
    from images
    where contents.shard = ${getShard(contentId)} and contents.id = ${contentId}
      and images.shard = contents.shard and images.id = ${imageId}
    returning contents.dominant_color`.execute(tx);
  const color = rows[0] ? getColorGroup(rows[0].dominant_color) : null;
  await sql`
    with saves as materialized (
      select shard as content_shard, content_id, pin_id as id from content_pins
      where shard = ${getShard(contentId)} and content_id = ${contentId}
      order by pin_id limit ${MAX_IMMEDIATE_SAVES}
    ), rest as (${recordRemainingSaves(MAX_IMMEDIATE_SAVES)})
    update pins set color = ${color}::text
    from saves
    where pins.shard = shard_of(saves.id) and pins.id = saves.id and pins.color is distinct from ${color}::text`.execute(
    tx,
  );
}
