import * as z from "zod";
import { entity, schemaNames } from "../platform/entity.ts";

/** A person as shown on cards and in attributions. */
export const userSummary = entity("UserSummary", {
  entityId: z.string(),
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  imageSmallUrl: z.string().nullable(),
  imageMediumUrl: z.string().nullable(),
  imageLargeUrl: z.string().nullable(),
  avatarColorIndex: z.int(),
  isVerifiedMerchant: z.boolean(),
  verifiedIdentity: z.object({ verified: z.boolean() }),
  explicitlyFollowedByMe: z.boolean(),
  isAdsOnlyProfile: z.boolean(),
  adsOnlyProfileSite: z.string().nullable(),
});
export type UserSummary = z.infer<typeof userSummary>;

/** A person as shown on their profile. Fields that only the person can read are null for everyone else. */
export const profile = entity("Profile", {
  ...userSummary.shape,
  full_name: z.string(),
  first_name: z.string(),
  image_medium_url: z.string().nullable(),
  avatar_color_index: z.int(),
  about: z.string(),
  should_show_messaging: z.boolean(),
  has_quicksave_board: z.boolean(),
  boardCount: z.int(),
  /** The number of secret boards; null for everyone except the profile's owner. */
  secretBoardCount: z.int().nullable(),
  pin_count: z.int(),
  followerCount: z.int(),
  followingCount: z.int(),
  created_at: z.string(),
  /** Whether the viewer blocked this person. If so, the profile contains only the person's name. */
  blockedByMe: z.boolean(),
  can: z.object({ edit: z.boolean(), follow: z.boolean(), block: z.boolean() }),
});
export type Profile = z.infer<typeof profile>;

/** The sets of person fields that can be requested by name. */
export const USER_FIELD_SETS = ["profile", "quicksave", "save_behavior"] as const;
const identityFields = { entityId: z.string(), id: z.string(), username: z.string() };

/** A person with the fields of a requested set. Fields that only the person can read are omitted for everyone else. */
export const userFields = z.union([
  profile,
  z
    .strictObject({ ...identityFields, has_quicksave_board: z.boolean().optional() })
    .register(schemaNames, { id: "UserQuicksave" }),
  z
    .strictObject({ ...identityFields, save_behavior: z.union([z.literal(0), z.literal(1)]).optional() })
    .register(schemaNames, { id: "UserSaveBehavior" }),
]);
