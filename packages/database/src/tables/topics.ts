/** One topic of a listed content, for the topics' feeds. */
export interface ListedTopicsTable {
  shard: number;
  content_id: string;
  topic_id: number;
  /** The pin that represents the content in lists. */
  pin_id: string;
  /** The same as the content's score in `listed_contents`, which only increases. */
  score: number;
}

/** One topic of a save, on the saver's shard, for filtering their own profile. */
export interface PinTopicsTable {
  shard: number;
  person_id: string;
  /** 0 in an additional row for each save with any topic, for the filter that matches all topics. */
  topic_id: number;
  pin_id: string;
}

/** A content with so many saves that their topics and colors are updated in batches. */
export interface TopicBackfillsTable {
  shard: number;
  content_id: string;
  /** Saves up to this one have been updated. */
  after_pin_id: string;
}

/** A follow of a topic, on the follower's shard. Nothing reads follows by topic. */
export interface TopicFollowsTable {
  shard: number;
  person_id: string;
  topic_id: number;
  id: string;
}
