import type { Comment } from "@tessera/contract";

/** A comment for tests: somebody else's. */
export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    entityId: "100",
    id: "100",
    text: "Lovely light",
    createdAt: "2026-01-01T00:00:00Z",
    editedAt: null,
    author: {
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
    },
    canEdit: false,
    canDelete: false,
    ...fields,
  };
}
