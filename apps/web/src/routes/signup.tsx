import { redirect } from "react-router";
import { getArrivalPath, SignupScreen } from "../accounts/index.ts";
import { browserPage, type PageQueries, serverPage } from "../data/index.ts";

const queries: PageQueries = async ({ viewer, url }) => {
  const { isAuth } = await viewer();
  if (isAuth) throw redirect(getArrivalPath(url.searchParams));
};

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function SignupRoute() {
  return <SignupScreen />;
}
