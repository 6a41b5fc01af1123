import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { BookmarkletScreen } from "../pins/index.ts";

const queries: PageQueries = ({ signedIn }) => signedIn();

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SettingsBookmarkletRoute() {
  return <BookmarkletScreen />;
}
