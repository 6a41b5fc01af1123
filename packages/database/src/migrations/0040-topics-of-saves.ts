import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The topics of saves, by which people filter their own saves. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // The topics copied to a content item's saves; null if none have been copied yet.
    `alter table contents add column told_topics smallint[]`,
    `update contents set told_topics = listed_contents.topics from listed_contents
     where listed_contents.shard = contents.shard and listed_contents.content_id = contents.id`,
    `create table pin_topics (
       shard smallint not null,
       person_id bigint not null,
       topic_id smallint not null,
       pin_id bigint not null,
       primary key (shard, person_id, topic_id, pin_id)
     )`,
    // For content items whose topics change, and for saves that are purged.
    `create index pin_topics_by_pin on pin_topics (shard, pin_id)`,
    // Matches `retellTopics`, for existing saves; 0 means any topic.
    `insert into pin_topics (shard, person_id, topic_id, pin_id)
     select pins.shard, pins.person_id, topic_id, pins.id from pins
     join contents on contents.shard = shard_of(pins.content_id) and contents.id = pins.content_id
     cross join lateral unnest(0::smallint || contents.told_topics) as topic_id
     where contents.told_topics <> '{}'`,
  ]);
}
