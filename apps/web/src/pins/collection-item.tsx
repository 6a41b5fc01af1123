import type { PinCard } from "@tessera/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOffsiteLink } from "../offsite/index.ts";
import { useText } from "../i18n/index.ts";

type CollectionItemData = NonNullable<PinCard["collectionPin"]>["itemData"][number];

interface CollectionItemProps {
  /** The collection. */
  readonly pin: PinCard;
  readonly item: CollectionItemData;
  /** Its position in it, from 0. */
  readonly index: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Links to an item of a collection: to its pin, or, if the advertisement says so, to its site. */
export function CollectionItem({ pin, item, index, className, children }: CollectionItemProps) {
  const t = useText();
  const label = item.title || t("pins.collection.item", { number: index + 1 });
  return pin.adData?.collectionGridClickType === "link" && item.link ? (
    <SiteOfItem pin={pin} item={item} link={item.link} index={index} label={label} className={className}>
      {children}
    </SiteOfItem>
  ) : (
    <Link to={`/pin/${item.pinId}/`} className={className} aria-label={label}>
      {children}
    </Link>
  );
}

interface SiteOfItemProps extends CollectionItemProps {
  readonly link: string;
  readonly label: string;
}

function SiteOfItem({ pin, item, link, index, label, className, children }: SiteOfItemProps) {
  // The click counts for the collection as an advertisement, though it leads to the item.
  const { trackingParams, advertiserId, campaignId, pinPromotionId, attributionSourceId, dpaCreativeType } = pin;
  const ad = { advertiserId, campaignId, pinPromotionId, attributionSourceId, dpaCreativeType };
  const linked = { ...ad, id: item.pinId, link, isPromoted: false, isDownstreamPromotion: false, trackingParams };
  const { anchor } = useOffsiteLink({ ...linked, collectionPosition: index }, { onPinPage: false });
  return (
    <a {...anchor} className={className} aria-label={label}>
      {children}
    </a>
  );
}
