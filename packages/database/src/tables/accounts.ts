import type { Generated } from "kysely";

/** An account with login data, on the person's shard. */
export interface AccountsTable {
  shard: number;
  person_id: string;
  email: string;
  password_hash: string;
  locale: string;
  country: string;
  theme: string;
  save_behavior: number;
  /** The order in which the person's own boards are sorted. */
  board_sort: Generated<string>;
  /** The density of pins on boards and profiles. */
  board_pin_density: Generated<string>;
  profile_pin_density: Generated<string>;
  /** The filter for the person's own pins on their profile; null for all pins. */
  profile_pin_filter: string | null;
  profile_board_filter: Generated<string>;
  is_operator: Generated<boolean>;
  /** Whether the person is an employee. Other people can't see this. */
  is_employee: Generated<boolean>;
  allow_analytic_cookies: Generated<boolean>;
  allow_marketing_cookies: Generated<boolean>;
  allow_personalization_cookies: Generated<boolean>;
  /** The surface on which the three cookie settings were last changed. */
  settings_surface: Generated<string>;
  created_at: Generated<Date>;
  /**
   * When the person picked pins for their home feed. Before experiences existed, it could also be when they declined.
   * Null until then.
   */
  welcomed_at: Generated<Date | null>;
  /** When the person proved that they receive mail at `email`; null until then. */
  email_confirmed_at: Generated<Date | null>;
  /** The address that replaces `email` once it's confirmed. */
  pending_email: Generated<string | null>;
  /** When the only valid link for choosing a new password was issued; null if there is none. */
  reset_link_at: Generated<Date | null>;
  /** Links in mails that were issued before this time no longer work. */
  links_valid_from: Generated<Date | null>;
  /** When the person closed the account. Logging in opens it again. */
  closed_at: Generated<Date | null>;
  /** When a closed account is deleted; null for an account that is only hidden. */
  deletes_at: Generated<Date | null>;
  /** The encrypted secret of two-step login; null without it. */
  totp_sealed: Generated<string | null>;
  totp_enabled_at: Generated<Date | null>;
  /** The time step of the last code used, so that no code works twice. */
  totp_last_step: Generated<string | null>;
  /** The hashes of the unused recovery codes. */
  recovery_hashes: Generated<string[] | null>;
  /** Devices that the person trusted before this time need a code again. */
  devices_trusted_from: Generated<Date | null>;
  gender: Generated<string>;
  /** What the person wants to do first; null if they didn't say. */
  use_case: Generated<string | null>;
  /** The step of setting up the account at which the person left; null before the first and after the last one. */
  onboarding_step: Generated<string | null>;
}

/** A passkey, on its person's shard. */
export interface PasskeysTable {
  shard: number;
  person_id: string;
  id: string;
  /** How authenticators name the passkey, in base64url. */
  credential_id: string;
  public_key: Buffer;
  /** The number of uses that the authenticator reported last. Authenticators that don't count report 0. */
  sign_count: string;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

/** The account that belongs to an email address, on the address's shard. */
export interface EmailsTable {
  shard: number;
  email: string;
  person_id: string;
  /** When the address becomes free for other accounts, because its account has another address now. */
  retires_at: Generated<Date | null>;
}

/** Mail that waits to be sent. */
export interface OutgoingMailsTable {
  shard: number;
  id: string;
  /** What the mail is about, encrypted, because links in it give access to accounts. */
  sealed: string;
  attempts: Generated<number>;
  due_at: Date;
  created_at: Date;
}

/** The browsers in which a person has logged in, on the person's shard. */
export interface KnownBrowsersTable {
  shard: number;
  person_id: string;
  browser_hash: string;
  last_used_at: Date;
}

/** A person's session, on the person's shard. */
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
  /** When the person last proved in this session who they are. */
  verified_at: Generated<Date | null>;
}

/** The session that belongs to a token, on the token's shard. */
export interface SessionTokensTable {
  shard: number;
  token_hash: string;
  person_id: string;
  session_id: string;
  expires_at: Date;
}

/** Stored responses to requests with an Idempotency-Key. */
export interface IdempotencyKeysTable {
  shard: number;
  person_id: string;
  key: string;
  request_hash: string;
  answer: unknown | null;
  created_at: Generated<Date>;
}
