/** One topic of a listed content; read by the topics' feeds. */
export interface ListedTopicsTable {
  shard: number;
  content_id: string;
  topic_id: number;
  /** The pin that represents the content in lists. */
  pin_id: string;
  /** Same as the content's in `listed_contents`: it only ever increases. */
  score: number;
}

/** One topic of a save, on the saver's shard; filters their own profile. */
export interface PinTopicsTable {
  shard: number;
  person_id: string;
  /** 0 in an additional row of each save that has any topic: matches all topics. */
  topic_id: number;
  pin_id: string;
}

/** A content with so many saves that their topics and colors are updated bit by bit. */
export interface TopicBackfillsTable {
  shard: number;
  content_id: string;
  /** Saves up to this one are updated. */
  after_pin_id: string;
}

/** A follow of a topic, on the follower's shard; nothing reads it by topic. */
export interface TopicFollowsTable {
  shard: number;
  person_id: string;
  topic_id: number;
  id: string;
}
