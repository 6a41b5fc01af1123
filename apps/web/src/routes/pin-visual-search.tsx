import { parsePinId } from "@tessera/domain";
import { useLocation, useParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { parseVisualSearch, pinQuery, VisualSearchScreen, visualSearchQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params, url, load }) => {
  const id = parsePinId(params.pinRef ?? "");
  if (id === null) throw createNotFoundError();
  // The results have their own error state beside the image.
  const results = load(visualSearchQuery(parseVisualSearch(id, url))).catch(() => undefined);
  await Promise.all([load(pinQuery(id)), results]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PinVisualSearchRoute() {
  const id = parsePinId(useParams().pinRef ?? "") ?? "";
  const search = parseVisualSearch(id, useLocation());
  return <VisualSearchScreen key={`${id} ${search.productsOnly}`} search={search} />;
}
