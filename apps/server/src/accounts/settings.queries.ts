import { type Db, getShard } from "@tessera/database";

/** The records that someone allows us to keep, and the screen where they last chose them. */
export interface UserSettingsRow {
  readonly allow_analytic_cookies: boolean;
  readonly allow_marketing_cookies: boolean;
  readonly allow_personalization_cookies: boolean;
  readonly settings_surface: string;
}

/** Loads which records someone allows us to keep. */
export async function loadUserSettings(db: Db, personId: string): Promise<UserSettingsRow> {
  return db
    .selectFrom("accounts")
    .select(["allow_analytic_cookies", "allow_marketing_cookies", "allow_personalization_cookies", "settings_surface"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** Loads where someone's saves go by default: 0 for their profile, 1 for a board that they choose. */
export async function loadSaveBehavior(db: Db, personId: string): Promise<0 | 1> {
  const row = await db
    .selectFrom("accounts")
    .select("save_behavior")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.save_behavior === 1 ? 1 : 0;
}

/** Returns whether someone's activity may be recorded. */
export async function allowsAnalytics(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("allow_analytic_cookies")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row?.allow_analytic_cookies ?? false;
}
