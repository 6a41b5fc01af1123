import { loginMethodsQuery, SettingsScreen, sessionsQuery } from "../accounts/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { blockedQuery } from "../people/index.ts";

const queries: PageQueries = async ({ signedIn, load }) => {
  await signedIn();
  await Promise.all([load(sessionsQuery), load(loginMethodsQuery), load(blockedQuery)]);
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SettingsRoute() {
  return <SettingsScreen />;
}
