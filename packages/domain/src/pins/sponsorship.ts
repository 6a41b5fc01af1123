/** The numbers that a sponsorship's status is known to have; others are taken as well. */
const SPONSORSHIP_STATUS = { partnership: 0, none: 2, confirmed: 3 } as const;

/** What a card says about money behind it; the words come from the text catalogue. */
export type SponsorshipLabel =
  | { readonly kind: "promoted"; readonly name: string }
  | { readonly kind: "partnership" }
  | { readonly kind: "partnershipWith"; readonly name: string }
  | { readonly kind: "paidLink" };

/** What decides about a pin's label. */
export interface SponsorshipFacts {
  readonly isPromoted: boolean;
  /** Who pays for its being shown. */
  readonly promoter: { readonly fullName: string } | null;
  readonly sponsorship: {
    readonly status: number;
    readonly sponsor: { readonly fullName: string } | null;
  } | null;
  readonly storyPinData: { readonly hasAffiliateProducts: boolean } | null;
}

/** A pin's sponsorship label: promotion wins, then the status, then a named sponsor, then links that pay. */
export function sponsorshipLabel(pin: SponsorshipFacts): SponsorshipLabel | null {
  if (pin.isPromoted && pin.promoter) return { kind: "promoted", name: pin.promoter.fullName };
  const { status, sponsor } = pin.sponsorship ?? { status: null, sponsor: null };
  if (status === SPONSORSHIP_STATUS.none) return null;
  if (status === SPONSORSHIP_STATUS.partnership || status === SPONSORSHIP_STATUS.confirmed)
    return { kind: "partnership" };
  if (status !== null && sponsor?.fullName) return { kind: "partnershipWith", name: sponsor.fullName };
  return pin.storyPinData?.hasAffiliateProducts ? { kind: "paidLink" } : null;
}
