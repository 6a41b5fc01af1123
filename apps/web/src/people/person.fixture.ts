import type { UserSummary } from "@tessera/contract";

/** A person other than the viewer, for tests. */
export const ada: UserSummary = {
  entityId: "5",
  id: "5",
  username: "ada",
  fullName: "Ada Sørensen",
  firstName: "Ada",
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  avatarColorIndex: 3,
  isVerifiedMerchant: false,
  verifiedIdentity: { verified: false },
  explicitlyFollowedByMe: false,
  isAdsOnlyProfile: false,
  adsOnlyProfileSite: null,
};
