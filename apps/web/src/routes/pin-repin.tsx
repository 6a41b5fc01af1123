import { parsePinId } from "@tessera/domain";
import { data, redirect, useParams } from "react-router";
import { createBrowserLoader, createNotFoundError, type PageQueries, createPageLoader } from "../data/index.ts";
import { loadRepin, RepinScreen } from "../pins/index.ts";

const queries: PageQueries = async ({ params, url, signedIn, load }) => {
  const id = parsePinId(params.pinRef ?? "");
  if (id === null) throw createNotFoundError();
  await signedIn();
  const destination = await loadRepin(id, url.searchParams, load);
  if (destination === "forbidden") throw data({ type: "forbidden" }, { status: 403 });
  if (destination !== null) throw redirect(destination);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PinRepinRoute() {
  const id = parsePinId(useParams().pinRef ?? "") ?? "";
  return <RepinScreen key={id} id={id} />;
}
