import { type Db, getShard } from "@tessera/database";

/** Someone's consent choices for the records that we keep, and the screen where they last changed them. */
export interface UserSettingsRow {
  readonly allow_analytic_cookies: boolean;
  readonly allow_marketing_cookies: boolean;
  readonly allow_personalization_cookies: boolean;
  readonly settings_surface: string;
}

/** Loads someone's consent choices for the records that we keep. */
export async function loadUserSettings(db: Db, personId: string): Promise<UserSettingsRow> {
  return db
    .selectFrom("accounts")
    .select(["allow_analytic_cookies", "allow_marketing_cookies", "allow_personalization_cookies", "settings_surface"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** Loads the default destination of someone's saves: 0 for their profile, 1 for a board that they choose. */
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
