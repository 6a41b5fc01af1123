import { pinIdFromPath } from "@tessera/domain";
import { useParams } from "react-router";
import { browserPage, notFound, type PageQueries, createPageLoader } from "../data/index.ts";
import { AnalyticsScreen, analyticsQuery } from "../insights/analytics/index.ts";
import { pinQuery } from "../pins/index.ts";

const queries: PageQueries = async ({ params, load, signedIn }) => {
  const id = pinIdFromPath(params.pinRef ?? "");
  if (id === null) throw notFound();
  await signedIn();
  await Promise.all([load(pinQuery(id)), load(analyticsQuery(id))]);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function PinAnalyticsRoute() {
  const id = pinIdFromPath(useParams().pinRef ?? "") ?? "";
  return <AnalyticsScreen key={id} id={id} />;
}
