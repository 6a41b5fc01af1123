import { type Db, pairWithShards } from "@tessera/database";
import { findFilterMatches } from "@tessera/discovery";
import { getIndexedWords } from "@tessera/domain";
import { sql } from "kysely";
import { PRODUCT_WORDS, SLOT_WORDS, STORY_WORDS } from "./listing.queries.ts";

/** A saved pin and the text that only its save has. */
interface SavedText {
  readonly pinId: string;
  readonly contentId: string;
  readonly text: string;
}

/**
 * The number of characters of a save's own text, or of an unlisted content item's text, that are compared. Splitting
 * longer texts of hundreds of pins into words would hold up other requests.
 */
const MAX_TEXT_LENGTH = 250;

/** The pins to compare with a filter. */
interface FilteredPins {
  readonly pinIds: readonly string[];
  /** Whether the names of the pins' boards count. */
  readonly boardNames: boolean;
  readonly viewerId: string | null;
}

/**
 * Returns which pins match a filter, by the words of their content, note, section, and board. The index has the words of
 * listed content items. The words of all others are read from the rows. Callers must leave out pins that the viewer
 * can't see. Notes, sections, and boards count only if the viewer can list the board (see `canReadNote`), so that no
 * one can guess their words.
 *
 * @param filter a query from `buildFilterQuery`
 */
export async function selectFilterMatches(
  db: Db,
  filter: string,
  { pinIds, boardNames, viewerId }: FilteredPins,
): Promise<Set<string>> {
  if (pinIds.length === 0) return new Set();
  const { shards, ids } = pairWithShards(pinIds);
  const { rows } = await sql<SavedText>`
    select pins.id as "pinId", pins.content_id as "contentId", left(concat_ws(' ',
      case when boards.privacy = 'public' or boards.owner_id = ${viewerId}::bigint or exists (
          select 1 from board_collaborators as members
          where members.shard = boards.shard and members.board_id = boards.id and members.accepted
            and members.person_id = ${viewerId}::bigint
        ) then concat_ws(' ', pins.note, sections.title, ${boardNames ? sql`boards.name` : sql`null`})
      end,
      case when not wanted.listed
        then concat_ws(' ', wanted.title, wanted.description, wanted.alt_text, ${SLOT_WORDS}, ${STORY_WORDS}, ${PRODUCT_WORDS})
      end), ${MAX_TEXT_LENGTH}) as text
    from unnest(${shards}::smallint[], ${ids}::bigint[]) as chosen (shard, id)
    join pins on pins.shard = chosen.shard and pins.id = chosen.id
    join contents as wanted on wanted.shard = shard_of(pins.content_id) and wanted.id = pins.content_id
      and wanted.deleted_at is null and wanted.removed_at is null
    join boards on boards.shard = shard_of(pins.board_id) and boards.id = pins.board_id
    left join sections on sections.shard = boards.shard and sections.id = pins.section_id`.execute(db);
  const matches = await findFilterMatches(
    db,
    filter,
    rows.map(({ contentId, text }) => ({ contentId, words: getIndexedWords(text).join(" ") })),
  );
  return new Set(rows.flatMap(({ pinId }, index) => (matches.has(index) ? [pinId] : [])));
}
