import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The topics of listed content items, an index of each topic's content items, and follows of topics. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A job classifies content items that are already listed. Version 0 is older than every rule.
    `alter table listed_contents
       add column topics smallint[] not null default '{}', add column topic_rule smallint not null default 0`,
    // For the job that reclassifies content items with an outdated rule.
    `create index listed_contents_by_topic_rule on listed_contents (topic_rule, content_id)`,
    `create table listed_topics (
       shard smallint not null,
       content_id bigint not null,
       topic_id smallint not null,
       pin_id bigint not null,
       score double precision not null,
       primary key (shard, content_id, topic_id)
     )`,
    // For a topic's pins, freshest and most popular first.
    `create index listed_topics_by_score on listed_topics (topic_id, score desc, content_id desc)`,
    // For the newest pins of followed topics.
    `create index listed_topics_by_pin on listed_topics (topic_id, pin_id desc)`,
    `create table topic_follows (
       shard smallint not null,
       person_id bigint not null,
       topic_id smallint not null,
       id bigint not null,
       primary key (shard, person_id, topic_id)
     )`,
    // For the list of followed topics.
    `create index topic_follows_by_time on topic_follows (shard, person_id, id desc)`,
  ]);
}
