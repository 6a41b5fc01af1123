import type { Pin } from "@tessera/contract";
import type { PageRequest } from "../../data/index.ts";
import { profileQuery } from "../../people/index.ts";
import { getCreator } from "../pin-picture.ts";
import { LazyProductsBelow } from "./products/late-products-below.tsx";
import { LazyRelatedPins } from "./late-related-pins.tsx";
import { domainProductsQuery, pinQuery, relatedProductsQuery, relatedPinsQuery } from "../pin-queries.ts";
import { canOpenEarly } from "./opened-pin.ts";

/**
 * Loads the data of a pin's page. The server renders the complete page. In the browser, the page waits only for the
 * pin. If a grid has the pin's card, the page opens immediately and shows the card's data while the rest loads. The
 * page doesn't fail if the related pins or the creator's profile can't be loaded.
 */
export async function loadCloseup(id: string, { load, client }: Pick<PageRequest, "load" | "client">): Promise<void> {
  const opensEarly = typeof window !== "undefined" && canOpenEarly(client, id);
  const code = LazyRelatedPins.fetch();
  const related = load(relatedPinsQuery(id)).catch(() => undefined);
  const rest = load(pinQuery(id)).then(async (pin) => {
    const others = loadCloseupDetails(pin, load);
    if (typeof window === "undefined") await Promise.all([related, ...others]);
    await Promise.all([code, pin.isEligibleForPdp && LazyProductsBelow.fetch()]);
  });
  // The screen also waits for this request and reports its failure.
  if (opensEarly) rest.catch(() => undefined);
  else await rest;
}

/** Loads the other data that a pin's page shows, apart from the related pins. */
function loadCloseupDetails(pin: Pin, load: PageRequest["load"]): Promise<unknown>[] {
  const creator = load(profileQuery(getCreator(pin).username)).catch(() => undefined);
  const products = [relatedProductsQuery(pin.id), domainProductsQuery(pin.id)];
  return [creator, ...(pin.isEligibleForPdp ? products.map((query) => load(query).catch(() => undefined)) : [])];
}
