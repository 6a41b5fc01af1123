import type { PageRequest } from "../../data/index.ts";
import { profileQuery } from "../../people/index.ts";
import { getCreator } from "../pin-picture.ts";
import { LateProductsBelow } from "./late-products-below.tsx";
import { LateRelatedPins } from "./late-related-pins.tsx";
import { domainProductsQuery, pinQuery, relatedProductsQuery, relatedQuery } from "../pin-queries.ts";

/**
 * Loads what a pin's page shows. The server's page comes complete; in the browser the pin alone is waited for, so that it
 * opens at once, and what stands around it follows. Neither falls with the pins around it or with its creator's profile.
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
