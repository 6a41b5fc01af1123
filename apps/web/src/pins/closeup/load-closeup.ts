import type { PageRequest } from "../../data/index.ts";
import { profileQuery } from "../../people/index.ts";
import { getCreator } from "../pin-picture.ts";
import { LateProductsBelow } from "./products/late-products-below.tsx";
import { LateRelatedPins } from "./late-related-pins.tsx";
import { domainProductsQuery, pinQuery, relatedProductsQuery, relatedQuery } from "../pin-queries.ts";

/**
 * Loads what a pin's page shows. The server renders the complete page. In the browser only the pin is awaited, so that it
 * opens immediately; the rest follows. Neither fails when the related pins or the creator's profile fail.
 */
export async function loadCloseup(id: string, load: PageRequest["load"]): Promise<void> {
  const code = LateRelatedPins.fetch();
  const related = load(relatedQuery(id)).catch(() => undefined);
  const pin = await load(pinQuery(id));
  const creator = load(profileQuery(getCreator(pin).username)).catch(() => undefined);
  const products = pin.isEligibleForPdp
    ? [relatedProductsQuery(id), domainProductsQuery(id)].map((query) => load(query).catch(() => undefined))
    : [];
  const productCode = pin.isEligibleForPdp && LateProductsBelow.fetch();
  if (typeof window === "undefined") await Promise.all([related, creator, ...products]);
  await Promise.all([code, productCode]);
}
