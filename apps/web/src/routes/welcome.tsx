import { redirect } from "react-router";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { pickOffersQuery, picksQuery, WelcomeScreen } from "../home/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  const [offers, picks] = await Promise.all([load(pickOffersQuery), load(picksQuery)]);
  // If there are no pins yet, there's nothing to choose from.
  const pages = [...offers.pages, ...picks.pages];
  if (pages.every(({ items, bookmark }) => items.length === 0 && bookmark === null)) throw redirect("/");
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function WelcomeRoute() {
  return <WelcomeScreen />;
}
