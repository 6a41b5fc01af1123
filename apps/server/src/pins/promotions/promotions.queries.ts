import { type PromotionSettings, promotionSettings } from "@tessera/contract";
import { type Db, buildNewId, getShard, type Tx } from "@tessera/database";
import { isPromotedAt } from "@tessera/domain";
import { sql } from "kysely";

/** A pin's promotion, which an advertiser pays for. */
export interface Promotion {
  readonly id: string;
  readonly advertiserId: string;
  readonly campaignId: string | null;
  readonly attributionSourceId: string;
  readonly destinationUrl: string;
  readonly creativeType: string | null;
  readonly matchReason: string | null;
  readonly settings: PromotionSettings;
}

/** A pin's promotion as JSON, as its database row contains it. Ids are strings, because numbers would lose digits. */
export interface PromotionJson {
  readonly id: string;
  readonly advertiser_id: string;
  readonly campaign_id: string | null;
  readonly attribution_source_id: string;
  readonly destination_url: string;
  readonly creative_type: string | null;
  readonly match_reason: string | null;
  readonly ad_data: unknown;
  readonly state: "running" | "ended";
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The row of `promotions` as JSON. */
export const PROMOTION_JSON = sql<PromotionJson>`to_jsonb(promotions) || jsonb_build_object(
  'id', promotions.id::text, 'advertiser_id', promotions.advertiser_id::text)`;

/** Returns a promotion if it's running at a given moment, or null. @param now milliseconds since 1970 */
export function toRunningPromotion(row: PromotionJson | null, now: number): Promotion | null {
  if (row === null) return null;
  const [startsAt, endsAt] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
  if (!isPromotedAt({ isRunning: row.state === "running", startsAt, endsAt }, now)) return null;
  const settings = promotionSettings.safeParse(row.ad_data);
  return {
    id: row.id,
    advertiserId: row.advertiser_id,
    campaignId: row.campaign_id,
    attributionSourceId: row.attribution_source_id,
    destinationUrl: row.destination_url,
    creativeType: row.creative_type,
    matchReason: row.match_reason,
    settings: settings.success ? settings.data : promotionSettings.parse({}),
  };
}

/** The settings of a pin's promotion. */
export interface NewPromotion extends Omit<Promotion, "id" | "attributionSourceId"> {
  readonly pinId: string;
  /** Null to use the promotion's own id. */
  readonly attributionSourceId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Starts a promotion, replacing any that the pin already had. */
export async function writePromotion(tx: Tx, promotion: NewPromotion): Promise<void> {
  const shard = getShard(promotion.pinId);
  await sql`
    insert into promotions (shard, pin_id, id, advertiser_id, campaign_id, attribution_source_id, destination_url,
      creative_type, match_reason, ad_data, state, starts_at, ends_at)
    select ${shard}, ${promotion.pinId}, new_row.id, ${promotion.advertiserId}, ${promotion.campaignId},
      coalesce(${promotion.attributionSourceId}, new_row.id::text), ${promotion.destinationUrl}, ${promotion.creativeType},
      ${promotion.matchReason}, ${JSON.stringify(promotion.settings)}::jsonb, 'running', ${promotion.startsAt}, ${promotion.endsAt}
    from (select ${buildNewId(shard)} as id) as new_row
    on conflict (shard, pin_id) do update set id = excluded.id, advertiser_id = excluded.advertiser_id,
      campaign_id = excluded.campaign_id, attribution_source_id = excluded.attribution_source_id,
      destination_url = excluded.destination_url, creative_type = excluded.creative_type,
      match_reason = excluded.match_reason, ad_data = excluded.ad_data, state = excluded.state,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(tx);
}

/** Ends a pin's promotion. @returns whether one was running */
export async function stopPromotion(tx: Tx, pinId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("promotions")
    .set({ state: "ended" })
    .where("shard", "=", getShard(pinId))
    .where("pin_id", "=", pinId)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the promotions of pins that are being removed. */
export async function deletePromotions(tx: Tx, pinIds: readonly string[]): Promise<void> {
  await sql`
    delete from promotions using unnest(${pinIds.map(getShard)}::smallint[], ${[...pinIds]}::bigint[]) as deleted(shard, id)
    where promotions.shard = deleted.shard and promotions.pin_id = deleted.id`.execute(tx);
}

/** Returns whether a pin can be promoted, which requires that everyone can find it. */
export async function isPinPublic(db: Db, pinId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pins
      join boards on boards.shard = shard_of(pins.board_id) and boards.id = pins.board_id
      join contents on contents.shard = shard_of(pins.content_id) and contents.id = pins.content_id
    where pins.shard = ${getShard(pinId)} and pins.id = ${pinId} and pins.deleted_at is null
      and boards.privacy = 'public' and boards.deleted_at is null and contents.listed
      and contents.deleted_at is null and contents.removed_at is null`.execute(db);
  return rows.length > 0;
}
