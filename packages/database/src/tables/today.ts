/** One of a day's lists of pins. */
export interface TodayListsTable {
  /** The country that the list is for; empty for everyone else. */
  country: string;
  list: string;
  day: string;
  /** Best first. */
  content_ids: string[];
}

/** An article: about a rising topic, made by a job, or written by an editor. */
export interface ArticlesTable {
  id: string;
  /** The end of a written article's path; null for an article about a topic. */
  slug: string | null;
  topic_id: number | null;
  /** The country that the article is for; empty for everyone. */
  country: string;
  title: string;
  summary: string;
  byline: string;
  /** Markdown; empty for an article about a topic. */
  body: string;
  content_ids: string[];
  /** Whether the article is part of the demo world. */
  is_demo: boolean;
  created_at: Date;
  /** Null for a draft. */
  published_at: Date | null;
}
