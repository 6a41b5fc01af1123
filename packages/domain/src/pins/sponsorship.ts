/**
 * The known values of a sponsorship's status; other values are accepted too. Until the sponsor agrees to be named, the
 * status is `partnership`. `agreed` is a custom value.
 */
export const SPONSORSHIP_STATUS = { partnership: 0, agreed: 1, none: 2, confirmed: 3 } as const;

/** The stored data of a content item's sponsorship. */
export interface StoredSponsorship {
  readonly status: number;
  readonly creatorId: string | null;
  readonly sponsorId: string | null;
}

/**
 * Returns the sponsorship that a content item's creator enters. The named sponsor has to agree first, and isn't asked
 * again after answering.
 *
 * @param sponsorId ID of the sponsor; null if the sponsor isn't disclosed
 */
export function nameSponsor(
  previous: StoredSponsorship | undefined,
  creatorId: string,
  sponsorId: string | null,
): StoredSponsorship {
  const isSame = previous !== undefined && previous.sponsorId === sponsorId;
  return { status: isSame ? previous.status : SPONSORSHIP_STATUS.partnership, creatorId, sponsorId };
}

/** Returns the sponsorship after the named person has answered. A person who doesn't agree isn't a sponsor. */
export function respondAsSponsor(previous: StoredSponsorship, agrees: boolean): StoredSponsorship {
  return { ...previous, status: agrees ? SPONSORSHIP_STATUS.agreed : SPONSORSHIP_STATUS.none };
}

/**
 * Returns whether a viewer can see who the sponsor is. The creator and the sponsor always can; everyone else can once
 * the sponsor has agreed.
 */
export function canSeeSponsor({ status, creatorId, sponsorId }: StoredSponsorship, viewerId: string | null): boolean {
  const isOpen = status === SPONSORSHIP_STATUS.partnership || status === SPONSORSHIP_STATUS.none;
  return !isOpen || (viewerId !== null && (viewerId === creatorId || viewerId === sponsorId));
}

/** A card's sponsorship disclosure. Its text comes from the text catalog. */
export type SponsorshipLabel =
  | { readonly kind: "promoted"; readonly name: string }
  | { readonly kind: "partnership" }
  | { readonly kind: "partnershipWith"; readonly name: string }
  | { readonly kind: "paidLink" };

/** Input for choosing a pin's sponsorship label. */
export interface SponsorshipFacts {
  readonly isPromoted: boolean;
  /** The person who pays for the promotion. */
  readonly promoter: { readonly fullName: string } | null;
  readonly sponsorship: {
    readonly status: number;
    readonly sponsor: { readonly fullName: string } | null;
  } | null;
  readonly storyPinData: { readonly hasAffiliateProducts: boolean } | null;
}

/** Returns a pin's sponsorship label: promotion wins, then the status, then a named sponsor, then affiliate links. */
export function getSponsorshipLabel(pin: SponsorshipFacts): SponsorshipLabel | null {
  if (pin.isPromoted && pin.promoter) return { kind: "promoted", name: pin.promoter.fullName };
  const { status, sponsor } = pin.sponsorship ?? { status: null, sponsor: null };
  if (status === SPONSORSHIP_STATUS.none) return null;
  if (status === SPONSORSHIP_STATUS.partnership || status === SPONSORSHIP_STATUS.confirmed)
    return { kind: "partnership" };
  if (status !== null && sponsor?.fullName) return { kind: "partnershipWith", name: sponsor.fullName };
  return pin.storyPinData?.hasAffiliateProducts ? { kind: "paidLink" } : null;
}
