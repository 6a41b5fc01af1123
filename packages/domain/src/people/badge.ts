/** The badge behind somebody's name, of two that they may have the merchant's; null for whoever is not verified. */
export function badgeType(user: {
  readonly isVerifiedMerchant: boolean;
  readonly verifiedIdentity: { readonly verified: boolean };
}): "verifiedMerchant" | "verifiedIdentity" | null {
  if (user.isVerifiedMerchant) return "verifiedMerchant";
  return user.verifiedIdentity.verified ? "verifiedIdentity" : null;
}
