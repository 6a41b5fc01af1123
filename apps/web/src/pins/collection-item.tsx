import type { PinCard } from "@tessera/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOffsiteLink } from "../offsite/index.ts";
import { useText } from "../i18n/index.ts";

type CollectionItemData = NonNullable<PinCard["collectionPin"]>["itemData"][number];

interface CollectionItemProps {
  /** The pin of the collection. */
  readonly pin: PinCard;
  readonly item: CollectionItemData;
  /** The item's index in the collection, starting at 0. */
  readonly index: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A link to a collection item's pin, or to the item's site if the advertisement requires it. */
export function CollectionItem({ pin, item, index, className, children }: CollectionItemProps) {
  const t = useText();
  const label = item.title || t("pins.collection.item", { number: index + 1 });
  return pin.adData?.collectionGridClickType === "link" && item.link ? (
    <ItemSiteLink pin={pin} item={item} link={item.link} index={index} label={label} className={className}>
      {children}
    </ItemSiteLink>
  ) : (
    <Link to={`/pin/${item.pinId}/`} className={className} aria-label={label}>
      {children}
    </Link>
  );
}

interface ItemSiteLinkProps extends CollectionItemProps {
  readonly link: string;
  readonly label: string;
}

function ItemSiteLink({ pin, item, link, index, label, className, children }: ItemSiteLinkProps) {
  // The click is attributed to the collection's advertisement even though the link opens the item.
  const { trackingParams, advertiserId, campaignId, pinPromotionId, attributionSourceId, dpaCreativeType } = pin;
  const ad = { advertiserId, campaignId, pinPromotionId, attributionSourceId, dpaCreativeType };
  const linkedItem = { ...ad, id: item.pinId, link, isPromoted: false, isDownstreamPromotion: false, trackingParams };
  const { anchor } = useOffsiteLink({ ...linkedItem, collectionPosition: index }, { onPinPage: false });
  return (
    <a {...anchor} className={className} aria-label={label}>
      {children}
    </a>
  );
}
