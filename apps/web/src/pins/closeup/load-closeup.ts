import type { PageRequest } from "../../data/index.ts";
import { profileQuery } from "../../people/index.ts";
import { getCreator } from "../pin-picture.ts";
import { LazyProductsBelow } from "./products/late-products-below.tsx";
import { LazyRelatedPins } from "./late-related-pins.tsx";
import { domainProductsQuery, pinQuery, relatedProductsQuery, relatedQuery } from "../pin-queries.ts";

/**
 * Loads the data of a pin's page. The server renders the complete page. In the browser, only the pin is awaited, so
 * that the page opens without delay. The rest follows. The page doesn't fail if the related pins or the creator's
 * profile can't be loaded.
 */
export async function loadCloseup(id: string, load: PageRequest["load"]): Promise<void> {
  const code = LazyRelatedPins.fetch();
  const related = load(relatedQuery(id)).catch(() => undefined);
  const pin = await load(pinQuery(id));
  const creator = load(profileQuery(getCreator(pin).username)).catch(() => undefined);
  const products = pin.isEligibleForPdp
    ? [relatedProductsQuery(id), domainProductsQuery(id)].map((query) => load(query).catch(() => undefined))
    : [];
  const productCode = pin.isEligibleForPdp && LazyProductsBelow.fetch();
  if (typeof window === "undefined") await Promise.all([related, creator, ...products]);
  await Promise.all([code, productCode]);
}
