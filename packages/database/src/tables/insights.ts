import type { Generated } from "kysely";

/** Something that someone did or saw; on that person's or visitor's shard. Old ones are deleted. */
export interface EventsTable {
  shard: number;
  /** A person's id, or what identifies a visitor on that day. */
  actor: string;
  /** Created by the client, unique for the actor. */
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

/** How often others saw, clicked and saved a content on a day; on the content's shard. */
export interface PinStatsTable {
  shard: number;
  content_id: string;
  /** In UTC, as `2026-11-21`. */
  day: string;
  impressions: Generated<number>;
  pin_clicks: Generated<number>;
  /** Clicks through to the content's site. */
  outbound_clicks: Generated<number>;
  saves: Generated<number>;
}
