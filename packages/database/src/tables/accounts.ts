import type { Generated } from "kysely";

/** Who can log in; on the person's shard. */
export interface AccountsTable {
  shard: number;
  person_id: string;
  email: string;
  password_hash: string;
  locale: string;
  country: string;
  theme: string;
  save_behavior: number;
  /** The order in which they see their boards. */
  board_sort: Generated<string>;
  /** How close together they see pins on boards and profiles. */
  board_pin_density: Generated<string>;
  profile_pin_density: Generated<string>;
  /** Which of their own pins and boards they see on their profile; null: all pins. */
  profile_pin_filter: string | null;
  profile_board_filter: Generated<string>;
  is_operator: Generated<boolean>;
  /** Works on the product; no one else can see this. */
  is_employee: Generated<boolean>;
  allow_analytic_cookies: Generated<boolean>;
  allow_marketing_cookies: Generated<boolean>;
  allow_personalization_cookies: Generated<boolean>;
  /** Where in the product those three were last set. */
  settings_surface: Generated<string>;
  created_at: Generated<Date>;
  /** When they picked the pins for their first page, or, before experiences existed, declined to; null until then. */
  welcomed_at: Generated<Date | null>;
}

/** Which account an email address belongs to; on the address's shard. */
export interface EmailsTable {
  shard: number;
  email: string;
  person_id: string;
}

/** A person's session; on the person's shard. */
export interface SessionsTable {
  shard: number;
  person_id: string;
  id: string;
  token_hash: string;
  user_agent: string;
  address: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
}

/** Which session a token opens; on the token's shard. */
export interface SessionTokensTable {
  shard: number;
  token_hash: string;
  person_id: string;
  session_id: string;
  expires_at: Date;
}

/** Stored responses to calls that carried an Idempotency-Key. */
export interface IdempotencyKeysTable {
  shard: number;
  person_id: string;
  key: string;
  request_hash: string;
  answer: unknown | null;
  created_at: Generated<Date>;
}
