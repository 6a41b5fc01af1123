import { redirect } from "react-router";
import { SignupScreen } from "../accounts/index.ts";
import { browserPage, type PageQueries, safeNextPath, serverPage } from "../data/index.ts";

const queries: PageQueries = async ({ viewer, url }) => {
  const { isAuth } = await viewer();
  if (isAuth) throw redirect(safeNextPath(url.searchParams.get("next")));
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function SignupRoute() {
  return <SignupScreen />;
}
