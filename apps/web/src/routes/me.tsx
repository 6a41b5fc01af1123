import { redirect } from "react-router";
import { browserPage, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async ({ signedIn }) => {
  const { username } = await signedIn();
  throw redirect(`/${username}/`);
};

export const loader = createPageLoader(queries);
export const clientLoader = browserPage(queries);

export default function MeRoute() {
  return null;
}
