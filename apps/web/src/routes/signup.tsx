import { redirect } from "react-router";
import { getArrivalPath, SignupScreen } from "../accounts/index.ts";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";

const queries: PageQueries = async ({ viewer, url }) => {
  const { isAuth } = await viewer();
  if (isAuth) throw redirect(getArrivalPath(url.searchParams));
};

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SignupRoute() {
  return <SignupScreen />;
}
