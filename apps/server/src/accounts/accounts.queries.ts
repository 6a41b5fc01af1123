import { type Db, buildNewId, getShard, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** The account columns that login checks. */
export interface Credentials {
  readonly personId: string;
  readonly passwordHash: string;
  readonly theme: string;
  /** Whether the person closed the account. Logging in opens it again. */
  readonly closed: boolean;
  /** Whether the person is hidden, by an operator or because they closed the account. */
  readonly suspended: boolean;
  /** Two-step login; null if the password is enough. */
  readonly twoStep: TwoStepLogin | null;
  /** Devices trusted before this time need a code, in milliseconds since 1970; null if none do. */
  readonly devicesTrustedFrom: number | null;
}

/** What codes for the second step of a login are checked against. */
export interface TwoStepLogin {
  readonly sealedSecret: string;
  /** The time step of the last code used; null before the first. */
  readonly lastStep: number | null;
  readonly recoveryHashes: readonly string[];
}

/** Finds the account with a normalized email address or username; null when there is none or it was deleted. */
export function findCredentialsByName(db: Db, name: string): Promise<Credentials | null> {
  return name.includes("@") ? findCredentialsByEmail(db, name) : findCredentialsByUsername(db, name);
}

/** Finds the account with an email address; null when there is none or it was deleted. */
async function findCredentialsByEmail(db: Db, email: string): Promise<Credentials | null> {
  const found = await db
    .selectFrom("emails")
    .select("person_id")
    .where("shard", "=", getShardOfKey(email))
    .where("email", "=", email)
    .where("retires_at", "is", null)
    .executeTakeFirst();
  return found ? findCredentials(db, found.person_id) : null;
}

/** Finds the account with a username; null when there is none or it was deleted. */
async function findCredentialsByUsername(db: Db, username: string): Promise<Credentials | null> {
  const found = await db
    .selectFrom("usernames")
    .select("person_id")
    .where("shard", "=", getShardOfKey(username))
    .where("username", "=", username)
    .executeTakeFirst();
  return found ? findCredentials(db, found.person_id) : null;
}

/** Finds a person's account; null when it was deleted. */
export async function findCredentials(db: Db, personId: string): Promise<Credentials | null> {
  return toCredentials(personId, await createCredentialsQuery(db, personId).executeTakeFirst());
}

/**
 * Like `findCredentials`, but locks the row until the transaction ends.
 *
 * @param shared true for callers that only read the row; false for callers that change it
 */
export async function lockCredentials(
  tx: Tx,
  personId: string,
  { shared }: { readonly shared: boolean },
): Promise<Credentials | null> {
  const rows = createCredentialsQuery(tx, personId);
  return toCredentials(personId, await (shared ? rows.forShare() : rows.forNoKeyUpdate()).executeTakeFirst());
}

function createCredentialsQuery(db: Db, personId: string) {
  return createAccountQuery(db, personId).select([
    "accounts.password_hash",
    "accounts.theme",
    "accounts.closed_at",
    "people.suspended_at",
    "accounts.totp_sealed",
    "accounts.totp_last_step",
    "accounts.recovery_hashes",
    "accounts.devices_trusted_from",
  ]);
}

type CredentialsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createCredentialsQuery>["executeTakeFirst"]>>>;

function toCredentials(personId: string, row: CredentialsRow | undefined): Credentials | null {
  if (!row) return null;
  const { password_hash: passwordHash, theme, closed_at: closedAt, suspended_at: suspendedAt } = row;
  const { totp_sealed: sealedSecret, totp_last_step: lastStep, recovery_hashes: recoveryHashes } = row;
  return {
    ...{ personId, passwordHash, theme, closed: closedAt !== null, suspended: suspendedAt !== null },
    twoStep:
      sealedSecret === null
        ? null
        : {
            sealedSecret,
            lastStep: lastStep === null ? null : Number(lastStep),
            recoveryHashes: recoveryHashes ?? [],
          },
    devicesTrustedFrom: row.devices_trusted_from?.getTime() ?? null,
  };
}

/** Loads the country in someone's account. */
export async function selectCountry(db: Db, personId: string): Promise<string> {
  const { country } = await db
    .selectFrom("accounts")
    .select("country")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return country;
}

/** Loads a person and their account, with the fields that only the owner can see. */
export async function loadOwnAccount(db: Db, personId: string) {
  return createAccountQuery(db, personId)
    .select([
      "people.username",
      "people.first_name",
      "people.full_name",
      "people.about",
      "people.image_key",
      "people.board_count",
      "people.secret_board_count",
      "people.quick_board_id",
      "people.is_partner",
      "people.created_at",
      "accounts.email",
      "accounts.email_confirmed_at",
      "accounts.pending_email",
      "accounts.country",
      "accounts.locale",
      "accounts.theme",
      "accounts.save_behavior",
      "accounts.gender",
      "accounts.use_case",
      "accounts.onboarding_step",
      "accounts.board_sort",
      "accounts.board_pin_density",
      "accounts.profile_pin_density",
      "accounts.profile_pin_filter",
      "accounts.profile_board_filter",
      "accounts.is_operator",
      "accounts.is_employee",
      "accounts.allow_analytic_cookies",
      "accounts.allow_marketing_cookies",
      "accounts.allow_personalization_cookies",
      // This reads one entry of the index collaborations_by_time, which saves every page a separate statement.
      sql<boolean>`exists (
        select from collaborations
        where collaborations.shard = accounts.shard and collaborations.person_id = accounts.person_id
          and collaborations.accepted = false)`.as("has_board_invites"),
    ])
    .executeTakeFirst();
}

/** Creates a query for a person and their account, unless the person was deleted. */
export function createAccountQuery(db: Db, personId: string) {
  return db
    .selectFrom("accounts")
    .innerJoin("people", (join) =>
      join.onRef("people.shard", "=", "accounts.shard").onRef("people.id", "=", "accounts.person_id"),
    )
    .where("accounts.shard", "=", getShard(personId))
    .where("accounts.person_id", "=", personId)
    .where("people.deleted_at", "is", null);
}

/** Allocates an id for a new person on a shard. */
export async function allocatePersonId(tx: Tx, shard: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${buildNewId(shard)} as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database made no id.");
  return row.id;
}

/** Claims a username for a person; false when it's taken. */
export async function claimUsername(tx: Tx, username: string, personId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto("usernames")
    .values({ shard: getShardOfKey(username), username, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Releases a person's username. */
export async function releaseUsername(tx: Tx, username: string, personId: string): Promise<void> {
  await tx
    .deleteFrom("usernames")
    .where("shard", "=", getShardOfKey(username))
    .where("username", "=", username)
    .where("person_id", "=", personId)
    .execute();
}

/** Claims an email address for a person; false when it's taken. A person can claim their own earlier address again. */
export async function claimEmail(tx: Tx, email: string, personId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto("emails")
    .values({ shard: getShardOfKey(email), email, person_id: personId })
    .onConflict((conflict) =>
      conflict.columns(["shard", "email"]).doUpdateSet({ retires_at: null }).where("emails.person_id", "=", personId),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Releases a person's email address. */
export async function releaseEmail(tx: Tx, email: string, personId: string): Promise<void> {
  await tx
    .deleteFrom("emails")
    .where("shard", "=", getShardOfKey(email))
    .where("email", "=", email)
    .where("person_id", "=", personId)
    .execute();
}

/** Returns whether another person has an email address, or had it until recently. */
export async function isEmailTaken(db: Db, email: string, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom("emails")
    .select("person_id")
    .where("shard", "=", getShardOfKey(email))
    .where("email", "=", email)
    .executeTakeFirst();
  return found !== undefined && found.person_id !== personId;
}

export interface NewPerson {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: string;
  readonly country: string;
  readonly theme: string;
  readonly allowsAnalytics: boolean;
}

/** Inserts a new person and their account. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  const shard = getShard(person.id);
  const { id, username, firstName, email, passwordHash, locale, country, theme, allowsAnalytics } = person;
  await tx.insertInto("people").values({ shard, id, username, full_name: firstName, first_name: firstName }).execute();
  await tx
    .insertInto("accounts")
    .values({
      shard,
      person_id: id,
      email,
      password_hash: passwordHash,
      locale,
      country,
      theme,
      save_behavior: 0,
      allow_analytic_cookies: allowsAnalytics,
    })
    .execute();
}

/** Loads a person's names, description and picture. Locks the row until the transaction ends. */
export async function lockPerson(tx: Tx, personId: string) {
  return tx
    .selectFrom("people")
    .select(["username", "first_name", "full_name", "about", "image_key"])
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes to a person's row. Undefined fields keep their values. */
export interface PersonChanges {
  readonly username?: string | undefined;
  readonly first_name?: string | undefined;
  readonly full_name?: string | undefined;
  readonly about?: string | undefined;
  readonly image_id?: string | null | undefined;
  readonly image_key?: string | null | undefined;
}

export async function updatePerson(tx: Tx, personId: string, changes: PersonChanges): Promise<void> {
  if (isEmpty(changes)) return;
  await tx
    .updateTable("people")
    .set(changes)
    .where("shard", "=", getShard(personId))
    .where("id", "=", personId)
    .execute();
}

/** Changes to an account's row. Undefined fields keep their values. */
export interface AccountChanges {
  readonly password_hash?: string | undefined;
  readonly locale?: string | undefined;
  readonly country?: string | undefined;
  readonly theme?: string | undefined;
  readonly save_behavior?: number | undefined;
  readonly gender?: string | undefined;
  readonly use_case?: string | null | undefined;
  readonly onboarding_step?: string | null | undefined;
  readonly board_sort?: string | undefined;
  readonly board_pin_density?: string | undefined;
  readonly profile_pin_density?: string | undefined;
  readonly profile_pin_filter?: string | null | undefined;
  readonly profile_board_filter?: string | undefined;
  readonly allow_analytic_cookies?: boolean | undefined;
  readonly allow_marketing_cookies?: boolean | undefined;
  readonly allow_personalization_cookies?: boolean | undefined;
  readonly settings_surface?: string | undefined;
  readonly email?: string;
  readonly email_confirmed_at?: Date | null;
  readonly pending_email?: string | null;
  readonly reset_link_at?: Date | null;
  readonly links_valid_from?: Date;
  readonly closed_at?: Date | null;
  readonly deletes_at?: Date | null;
  readonly totp_sealed?: string | null;
  readonly totp_enabled_at?: Date | null;
  readonly totp_last_step?: string | null;
  readonly recovery_hashes?: string[] | null;
  readonly devices_trusted_from?: Date;
}

/** The account's columns without two-step login. */
export const TWO_STEP_OFF = {
  totp_sealed: null,
  totp_enabled_at: null,
  totp_last_step: null,
  recovery_hashes: null,
} as const;

export async function updateAccountRow(tx: Tx, personId: string, changes: AccountChanges): Promise<void> {
  if (isEmpty(changes)) return;
  await tx
    .updateTable("accounts")
    .set(changes)
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .execute();
}

function isEmpty(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}
