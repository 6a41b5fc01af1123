import { pinIdFromPath } from "@tessera/domain";
import { data, redirect, useParams } from "react-router";
import { browserPage, notFound, type PageQueries, createPageLoader } from "../data/index.ts";
import { loadRepin, RepinScreen } from "../pins/index.ts";

const queries: PageQueries = async ({ params, url, signedIn, load }) => {
  const id = pinIdFromPath(params.pinRef ?? "");
  if (id === null) throw notFound();
  await signedIn();
  const destination = await loadRepin(id, url.searchParams, load);
  if (destination === "forbidden") throw data({ type: "forbidden" }, { status: 403 });
  if (destination !== null) throw redirect(destination);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function PinRepinRoute() {
  const id = pinIdFromPath(useParams().pinRef ?? "") ?? "";
  return <RepinScreen key={id} id={id} />;
}
