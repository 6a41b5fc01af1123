/** One of a listed content item's topics, for topic feeds. */
export interface ListedTopicsTable {
  shard: number;
  content_id: string;
  topic_id: number;
  /** The pin that represents the content in lists. */
  pin_id: string;
  /** The content's score from `listed_contents`, which only increases. */
  score: number;
}

/** One of a save's topics, on the saver's shard, for filtering their own profile. */
export interface PinTopicsTable {
  shard: number;
  person_id: string;
  /** The topic's id. Each save that has topics also has a row with 0, for the filter that matches any topic. */
  topic_id: number;
  pin_id: string;
}

/** A content item with so many saves that jobs update the saves' topics and colors in batches. */
export interface TopicBackfillsTable {
  shard: number;
  content_id: string;
  /** The id of the last save that was updated. Saves are updated in ascending order of their ids. */
  after_pin_id: string;
}

/** A follow of a topic, on the follower's shard. No query looks up a topic's followers. */
export interface TopicFollowsTable {
  shard: number;
  person_id: string;
  topic_id: number;
  id: string;
}
