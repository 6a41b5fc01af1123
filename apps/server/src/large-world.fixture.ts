import { CAST_PASSWORD, type TestApp } from "@tessera/testkit";
import { fillLargeWorld, type LargeWorldOptions } from "@tessera/testkit/large-world";
import { hashPassword } from "./accounts/passwords.rules.ts";
import { backfillTopics } from "./pins/pin-topics.queries.ts";
import type { Server } from "./server.ts";
import { OWNER_COLUMNS } from "./shards.fixture.ts";

/**
 * Creates a large data set in a test's database, using the server's own code where possible. Its people all have the
 * test cast's password.
 */
export async function createLargeDataset(
  { connection }: Pick<TestApp<Server>, "connection">,
  options: Omit<LargeWorldOptions, "passwordHash" | "writeTopics">,
) {
  const passwordHash = await hashPassword(CAST_PASSWORD, "large world");
  return fillLargeWorld(connection, { ...options, passwordHash, writeTopics: backfillTopics });
}

/** Invariants of every product database. Each query selects the rows that violate its invariant. */
export const DATABASE_INVARIANTS: Readonly<Record<string, string>> = {
  "follows are the same on both people's shards": createDifferenceQuery(
    "select id, person_id, followee_id from follows",
    "select id, follower_id, person_id from followers",
  ),
  "board follows are the same on both shards": createDifferenceQuery(
    "select id, person_id, board_id from board_follows",
    "select id, person_id, board_id from board_followers",
  ),
  "topics are the same on both shards": createDifferenceQuery(
    "select content_id, pin_id, score, unnest(topics) as topic_id from listed_contents",
    "select content_id, pin_id, score, topic_id from listed_topics",
  ),
  "saves have the same topics as their content items, and are found under each topic and under any topic":
    createDifferenceQuery(
      `select pins.id, unnest(0::smallint || indexed_topics) from pins
     join contents on contents.shard = shard_of(pins.content_id) and contents.id = pins.content_id
     where indexed_topics <> '{}'`,
      "select pin_id, topic_id from pin_topics",
    ),
  "saves are indexed under the topics of their content items": `
    select content_id from listed_contents
    join contents on contents.shard = listed_contents.shard and contents.id = content_id
    where topics is distinct from indexed_topics`,
  "images and links of saves are the same on both shards": createDifferenceQuery(
    "select pin_id, picture_key, link_key from board_pins",
    `select pins.id, text_key(image_signature), text_key(nullif(link, '')) from pins
     join contents on contents.shard = shard_of(pins.content_id) and contents.id = pins.content_id
     where pins.deleted_at is null`,
  ),
  "favorites are the same on both shards": createDifferenceQuery(
    "select person_id, content_id from favorites",
    "select person_id, content_id from content_favorites",
  ),
  "reactions are the same on both shards": createDifferenceQuery(
    "select person_id, content_id from reactions",
    "select person_id, content_id from content_reactions",
  ),
  "reaction counts of content items match the reactions": createDifferenceQuery(
    "select contents.id, key, value::int from contents, jsonb_each_text(reaction_counts)",
    "select content_id, reaction_type::text, count(*)::int from reactions group by content_id, reaction_type",
  ),
  "comments are the same on both shards": createDifferenceQuery(
    "select author_id, id from comments where not emptied",
    "select person_id, comment_id from person_comments",
  ),
  "comment likes are the same on both shards": createDifferenceQuery(
    "select comment_id, person_id from comment_likes",
    "select comment_id, person_id from liked_comments",
  ),
  "counts of comments match the replies and likes": createDifferenceQuery(
    "select id, like_count, reply_count from comments",
    `select id,
       (select count(*)::int from comment_likes where shard = comments.shard and comment_id = comments.id),
       (select count(*)::int from comments as reply where reply.shard = comments.shard and reply.parent_id = comments.id
         and reply.deleted_at is null and not reply.hidden)
     from comments`,
  ),
  "saves are stored on the shards of their person and their board": createDifferenceQuery(
    "select id, person_id, board_id, content_id, section_id from pins where deleted_at is null",
    "select pin_id, person_id, board_id, content_id, section_id from board_pins",
  ),
  "saves are stored on the shards of their person and their content item": createDifferenceQuery(
    "select id, person_id, board_id, content_id, listed from pins where deleted_at is null",
    "select pin_id, person_id, board_id, content_id, listed from content_pins",
  ),
  "saves are on boards of the person who saved them, and are listed if the board is public": `
    select pins.id from pins left join boards on boards.shard = pins.shard and boards.id = pins.board_id
    where boards.owner_id is distinct from pins.person_id or pins.listed <> (boards.privacy = 'public')`,
  "saves of other people's pins name their origin": `
    select pins.id from pins
    left join pins as source on source.shard = shard_of(pins.via_pin_id) and source.id = pins.via_pin_id
    where pins.is_repin and (pins.person_id = pins.creator_id or pins.origin_person_id is distinct from pins.creator_id
      or (source.person_id, source.board_id, source.content_id)
        is distinct from (pins.via_person_id, pins.via_board_id, pins.content_id)
      or source.id > pins.id)`,
  "sections belong to the same board as their pins": `
    select pin_id from board_pins join sections on sections.shard = board_pins.shard and sections.id = section_id
    where sections.board_id <> board_pins.board_id`,
  "counts of people match their data": createDifferenceQuery(
    "select id, follower_count, following_count, board_count, secret_board_count, pin_count from people",
    `select id,
       (select count(*)::int from followers where followers.shard = people.shard and person_id = people.id),
       (select count(*)::int from follows where follows.shard = people.shard and person_id = people.id),
       (select count(*)::int from boards where shard = people.shard and owner_id = people.id and privacy = 'public' and layout <> 'quick_saves'),
       (select count(*)::int from boards where shard = people.shard and owner_id = people.id and privacy = 'secret'),
       (select count(*)::int from pins where shard = people.shard and person_id = people.id and listed)
     from people`,
  ),
  "counts and positions of boards match their pins": createDifferenceQuery(
    "select id, pin_count, section_count, follower_count, last_pin_id, order_modified_at from boards",
    `select id,
       (select count(*)::int from board_pins where shard = boards.shard and board_id = boards.id),
       (select count(*)::int from sections where shard = boards.shard and board_id = boards.id),
       (select count(*)::int from board_followers where shard = boards.shard and board_id = boards.id),
       coalesce((select max(pin_id) from board_pins where shard = boards.shard and board_id = boards.id), id),
       (select max(created_at) from pins where shard = boards.shard and board_id = boards.id)
     from boards`,
  ),
  "counts of sections match their pins": createDifferenceQuery(
    "select id, pin_count from sections",
    `select id, (select count(*)::int from board_pins
       where shard = sections.shard and board_id = sections.board_id and section_id = sections.id) from sections`,
  ),
  "counts of content items match their saves and favorites": createDifferenceQuery(
    "select id, favorite_count, save_count, comment_count, listed from contents",
    `select id,
       (select count(*)::int from content_favorites where shard = contents.shard and content_id = contents.id),
       (select count(*)::int from content_pins where shard = contents.shard and content_id = contents.id and listed),
       (select count(*)::int from comments where shard = contents.shard and content_id = contents.id
         and deleted_at is null and not hidden),
       exists (select 1 from content_pins where shard = contents.shard and content_id = contents.id and listed)
     from contents`,
  ),
  "people refer to their profile's board": createDifferenceQuery(
    "select owner_id, id from boards where layout = 'quick_saves'",
    "select id, quick_board_id from people where quick_board_id is not null",
  ),
  "boards are found by their slugs": createDifferenceQuery(
    "select owner_id, slug, id from boards where layout <> 'quick_saves'",
    "select owner_id, slug, board_id from board_slugs",
  ),
  "people are found by their usernames and email addresses": createDifferenceQuery(
    "select username, id from people where exists (select 1 from accounts where person_id = id)",
    "select username, person_id from usernames",
  ),
  "accounts are found by their email addresses": createDifferenceQuery(
    "select email, person_id from accounts",
    "select email, person_id from emails",
  ),
  "public images are found by their keys, and other images have no key": createDifferenceQuery(
    `select image_key, image_id from contents where listed
     union all select image_key, image_id from people where image_id is not null
     union all select content_images.image_key, content_images.image_id from content_images
       join contents on contents.shard = content_images.shard and contents.id = content_images.content_id
       where contents.listed`,
    "select key, image_id from image_keys",
  ),
  "images belong to the creator of their content item, and have the same size": `
    select contents.id from contents left join images on images.shard = contents.shard and images.id = contents.image_id
    where images.person_id is distinct from contents.creator_id
      or (images.width, images.height, images.format) is distinct from (image_width, image_height, image_format)`,
  "every image uses a folder that exists": createDifferenceQuery(
    "select files_id, id from images",
    `select uses.files_id, uses.image_id from image_file_uses as uses
     join image_files on image_files.shard = uses.shard and image_files.id = uses.files_id`,
  ),
  "no pin is from the future": "select id from pins where created_at > now() or id > new_id(4095)",
  ...Object.fromEntries(
    Object.entries(OWNER_COLUMNS).map(([table, owner]) => [
      `${table} are stored on their owner's shard`,
      `select ${owner} from ${table} where shard <> shard_of(${owner})`,
    ]),
  ),
  ...Object.fromEntries(
    ["people", "boards", "sections", "contents", "images", "pins", "comments"].map((table) => [
      `ids of ${table} tell their shard`,
      `select id from ${table} where shard <> shard_of(id)`,
    ]),
  ),
};

/** Returns a query that selects the rows that only one of two queries returns. */
function createDifferenceQuery(before: string, after: string): string {
  return `((${before}) except all (${after})) union all ((${after}) except all (${before}))`;
}

/** Queries for all derived data. Their order depends only on the rows. */
export const DERIVED_DATA_QUERIES: Readonly<Record<string, string>> = {
  listed_contents: "select * from listed_contents order by content_id",
  listed_boards: "select * from listed_boards order by board_id",
  listed_topics: "select * from listed_topics order by content_id, topic_id",
  listed_people: "select * from listed_people order by person_id",
  suggestions: "select * from suggestions order by kind, subject_id, key",
  contents: "select id, listed, image_key, save_count, favorite_count, comment_count from contents order by id",
  people: "select id, board_count, secret_board_count from people order by id",
  search_words: "select * from search_words order by word",
};
