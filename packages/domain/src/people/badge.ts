/**
 * Returns the badge to show after someone's name; null if they aren't verified. If someone has both badges, the
 * merchant badge wins.
 */
export function getBadgeType(user: {
  readonly isVerifiedMerchant: boolean;
  readonly verifiedIdentity: { readonly verified: boolean };
}): "verifiedMerchant" | "verifiedIdentity" | null {
  if (user.isVerifiedMerchant) return "verifiedMerchant";
  return user.verifiedIdentity.verified ? "verifiedIdentity" : null;
}
