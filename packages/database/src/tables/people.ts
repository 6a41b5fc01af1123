import type { Generated } from "kysely";

export interface PeopleTable {
  shard: number;
  id: string;
  username: string;
  full_name: string;
  first_name: string;
  about: Generated<string>;
  image_id: string | null;
  image_key: string | null;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  board_count: Generated<number>;
  secret_board_count: Generated<number>;
  /** The number of the person's listed pins. */
  pin_count: Generated<number>;
  quick_board_id: string | null;
  /** Whether the person is a business that is a partner of the site. */
  is_partner: Generated<boolean>;
  is_verified_merchant: Generated<boolean>;
  is_identity_verified: Generated<boolean>;
  /** Whether the profile exists only for ads. Cards then link to the advertiser's website instead of the profile. */
  is_ads_only: Generated<boolean>;
  ads_only_site: string | null;
  created_at: Generated<Date>;
  /** When operators suspended the person, who is then invisible to everyone until reinstated; null otherwise. */
  suspended_at: Date | null;
  deleted_at: Date | null;
  /** Whether everything that belongs to the person is being deleted. */
  being_erased: Generated<boolean>;
}

/** The person with a given username, on the username's shard. */
export interface UsernamesTable {
  shard: number;
  username: string;
  person_id: string;
}

/** A follow, on the follower's shard. */
export interface FollowsTable {
  shard: number;
  person_id: string;
  followee_id: string;
  id: string;
}

/** A follow, on the followed person's shard. */
export interface FollowersTable {
  shard: number;
  person_id: string;
  follower_id: string;
  id: string;
}

/** A block, on the blocker's shard. */
export interface BlocksTable {
  shard: number;
  person_id: string;
  blocked_id: string;
  id: string;
}

/** A block, on the blocked person's shard. */
export interface BlockedByTable {
  shard: number;
  person_id: string;
  blocker_id: string;
  id: string;
}
