import { redirect } from "react-router";
import { getArrivalPath, LoginScreen } from "../accounts/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async ({ viewer, url }) => {
  const { isAuth } = await viewer();
  if (isAuth) throw redirect(getArrivalPath(url.searchParams));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function LoginRoute() {
  return <LoginScreen />;
}
