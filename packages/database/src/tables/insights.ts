import type { Generated } from "kysely";

/** An event that records what someone did or saw, on that person's or visitor's shard. Old events are deleted. */
export interface EventsTable {
  shard: number;
  /** A person's id, or a visitor's key, which changes daily. */
  actor: string;
  /** An id that the client generated, unique per actor. */
  id: string;
  event_type: number;
  happened_at: Date;
  received_at: Generated<Date>;
  view_type: number | null;
  view_parameter: number | null;
  component: number | null;
  element: number | null;
  object_id: string | null;
  surface: string | null;
  client_tracking_params: string | null;
  is_third_party_ad: boolean | null;
  aux_data: unknown | null;
  event_data: unknown | null;
  impression: unknown | null;
}

/** The daily counts of other people's views, clicks and saves of a content item, on the content's shard. */
export interface PinStatsTable {
  shard: number;
  content_id: string;
  /** A day in UTC, such as `2026-11-21`. */
  day: string;
  impressions: Generated<number>;
  pin_clicks: Generated<number>;
  /** Clicks through to the content's website. */
  outbound_clicks: Generated<number>;
  saves: Generated<number>;
}

/** A content item that someone opened from the results of a search, on the person's shard. */
export interface SearchOpensTable {
  shard: number;
  person_id: string;
  /** The query in the form that searches compare. */
  key: string;
  content_id: string;
  /** The query as typed. */
  label: string;
  opened_at: Date;
  /** Whether the job that counts searches has seen the row since it last changed. */
  counted: Generated<boolean>;
}
