import { redirectDocument } from "react-router";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { CreateScreen, canShowForeignPictures, loadInitialTarget } from "../pins/index.ts";

const queries: PageQueries = async ({ signedIn, url, load }) => {
  await signedIn();
  await loadInitialTarget(url, load);
};

export const loader = createPageLoader(queries);
const loadInBrowser = createBrowserLoader(queries);

/** The page shows other sites' images, so it must load as a document with its own policy. */
export function clientLoader(options: Parameters<typeof loadInBrowser>[0]): Promise<null> {
  if (!canShowForeignPictures()) throw redirectDocument(options.request.url);
  return loadInBrowser(options);
}

export default function PinCreateRoute() {
  return <CreateScreen />;
}
