import { type Db, shardOf } from "@tessera/database";

/** What records someone allows us to keep, and where in the product they last said so. */
export interface UserSettingsRow {
  readonly allow_analytic_cookies: boolean;
  readonly allow_marketing_cookies: boolean;
  readonly allow_personalization_cookies: boolean;
  readonly settings_surface: string;
}

/** What records someone allows us to keep. */
export async function loadUserSettings(db: Db, personId: string): Promise<UserSettingsRow> {
  return db
    .selectFrom("accounts")
    .select(["allow_analytic_cookies", "allow_marketing_cookies", "allow_personalization_cookies", "settings_surface"])
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** Where someone's saves go by default: 0 to their profile, 1 to a board that they choose. */
export async function loadSaveBehavior(db: Db, personId: string): Promise<0 | 1> {
  const row = await db
    .selectFrom("accounts")
    .select("save_behavior")
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.save_behavior === 1 ? 1 : 0;
}

/** Whether someone's activity may be recorded. */
export async function allowsAnalytics(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("allow_analytic_cookies")
    .where("shard", "=", shardOf(personId))
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.allow_analytic_cookies ?? false;
}
