/** One topic of a listed content; what topics' feeds read. */
export interface ListedTopicsTable {
  shard: number;
  content_id: string;
  topic_id: number;
  /** The pin that stands for the content in lists. */
  pin_id: string;
  /** As the content's in `listed_contents`: it only ever rises. */
  score: number;
}

/** One topic of a save, on the shard of whoever saved; what their own profile is narrowed by. */
export interface PinTopicsTable {
  shard: number;
  person_id: string;
  /** 0 in one more row of each save that has any: whatever topic. */
  topic_id: number;
  pin_id: string;
}

/** A content with so many saves that they are told bit by bit what it is about, and by which colour it is found. */
export interface RetellingsTable {
  shard: number;
  content_id: string;
  /** Those up to this one know. */
  after_pin_id: string;
}

/** Somebody's follow of a topic, on their shard; nobody reads it from the topic's end. */
export interface TopicFollowsTable {
  shard: number;
  person_id: string;
  topic_id: number;
  id: string;
}
