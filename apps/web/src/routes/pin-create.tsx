import { redirectDocument } from "react-router";
import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";
import { CreateScreen, documentShowsForeignPictures, loadStartPlace } from "../pins/index.ts";

const queries: PageQueries = async ({ signedIn, url, load }) => {
  await signedIn();
  await loadStartPlace(url, load);
};

export const loader = createPageLoader(queries);
const loadInBrowser = browserPage(queries);

/** The page shows other sites' images, so it must load as a document with its own policy. */
export function clientLoader(options: Parameters<typeof loadInBrowser>[0]): Promise<null> {
  if (!documentShowsForeignPictures()) throw redirectDocument(options.request.url);
  return loadInBrowser(options);
}

export default function PinCreateRoute() {
  return <CreateScreen />;
}
