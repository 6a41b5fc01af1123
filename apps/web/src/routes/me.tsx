import { redirect } from "react-router";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async ({ signedIn }) => {
  const { username } = await signedIn();
  throw redirect(`/${username}/`);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function MeRoute() {
  return null;
}
