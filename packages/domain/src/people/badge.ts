/** The badge after someone's name. The merchant's badge wins if they have both; null if they aren't verified. */
export function badgeType(user: {
  readonly isVerifiedMerchant: boolean;
  readonly verifiedIdentity: { readonly verified: boolean };
}): "verifiedMerchant" | "verifiedIdentity" | null {
  if (user.isVerifiedMerchant) return "verifiedMerchant";
  return user.verifiedIdentity.verified ? "verifiedIdentity" : null;
}
