import type { Profile, UserSummary } from "@tessera/contract";
import { getAvatarColorIndex } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import { loadIdsBlockedByViewer } from "./blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople, type PersonRow } from "./people.queries.ts";

const NO_COUNTS = { board_count: 0, pin_count: 0, follower_count: 0, following_count: 0 };

/** Whether people can mention each other, for example in an invitation. There's no setting to turn this off. */
export const SHOWS_MESSAGING = true;

/** Converts a person to the form that cards show; pure. */
export function toUserSummary(person: PersonRow, followed: ReadonlySet<string>): UserSummary {
  const { small, large } = toAvatarUrls(person);
  return {
    entityId: person.id,
    id: person.id,
    username: person.username,
    fullName: person.full_name,
    firstName: person.first_name,
    imageSmallUrl: small,
    imageMediumUrl: small,
    imageLargeUrl: large,
    avatarColorIndex: getAvatarColorIndex(person.id),
    isVerifiedMerchant: person.is_verified_merchant,
    verifiedIdentity: { verified: person.is_identity_verified },
    explicitlyFollowedByMe: followed.has(person.id),
    isAdsOnlyProfile: person.is_ads_only,
    adsOnlyProfileSite: person.ads_only_site,
  };
}

/** Returns the URLs of a person's profile picture; null when the person has none. */
export function toAvatarUrls(person: Pick<PersonRow, "image_key">): { small: string | null; large: string | null } {
  if (person.image_key === null) return { small: null, large: null };
  return { small: `/media/${person.image_key}/136x136.jpg`, large: `/media/${person.image_key}/474x.jpg` };
}

/**
 * Loads a person's profile for a viewer. For people the viewer blocked, the profile contains only their identity.
 *
 * @throws AppError not_found
 */
export async function loadProfileView(context: Context, personId: string, viewerId: string | null): Promise<Profile> {
  const [people, followed, blocked] = await Promise.all([
    loadPeople(context.db, [personId]),
    loadFollowedPersonIds(context.db, viewerId, [personId]),
    loadIdsBlockedByViewer(context.db, viewerId, [personId]),
  ]);
  const person = people.get(personId);
  if (!person || !isActivePerson(person)) throw createNotFoundError("person");
  const isSelf = viewerId === personId;
  const blockedByMe = blocked.has(personId);
  const counts = blockedByMe ? NO_COUNTS : person;
  const summary = toUserSummary(person, followed);
  return {
    ...summary,
    full_name: summary.fullName,
    first_name: summary.firstName,
    image_medium_url: summary.imageMediumUrl,
    avatar_color_index: summary.avatarColorIndex,
    about: blockedByMe ? "" : person.about,
    should_show_messaging: SHOWS_MESSAGING,
    has_quicksave_board: isSelf && person.quick_board_id !== null,
    boardCount: counts.board_count,
    secretBoardCount: isSelf ? person.secret_board_count : null,
    pin_count: counts.pin_count,
    followerCount: counts.follower_count,
    followingCount: counts.following_count,
    created_at: person.created_at.toISOString(),
    blockedByMe,
    can: {
      edit: isSelf,
      follow: viewerId !== null && !isSelf && !blockedByMe,
      block: viewerId !== null && !isSelf,
    },
  };
}
