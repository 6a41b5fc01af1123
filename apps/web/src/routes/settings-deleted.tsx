import { DeletedScreen, deletedBoardsQuery, deletedPinsQuery, deletedSectionsQuery } from "../boards/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { OwnBoardButton } from "../pins/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await Promise.all([load(deletedBoardsQuery), load(deletedSectionsQuery), load(deletedPinsQuery)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SettingsDeletedRoute() {
  return <DeletedScreen>{(ask) => <OwnBoardButton {...ask} />}</DeletedScreen>;
}
