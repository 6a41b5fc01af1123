import { parsePinId } from "@tessera/domain";
import { useParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { AnalyticsScreen, analyticsQuery } from "../insights/analytics/index.ts";
import { pinQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params, load, signedIn }) => {
  const id = parsePinId(params.pinRef ?? "");
  if (id === null) throw createNotFoundError();
  await signedIn();
  await Promise.all([load(pinQuery(id)), load(analyticsQuery(id))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PinAnalyticsRoute() {
  const id = parsePinId(useParams().pinRef ?? "") ?? "";
  return <AnalyticsScreen key={id} id={id} />;
}
