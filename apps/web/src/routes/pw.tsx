import { useSearchParams } from "react-router";
import { loadMailLink, NewPasswordScreen } from "../accounts/index.ts";
import { createBrowserLoader, createPageLoader, type PageQueries } from "../data/index.ts";

const queries: PageQueries = (page) => Promise.all([page.viewer(), loadMailLink(page, "reset")]);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function PwRoute() {
  const [search] = useSearchParams();
  return <NewPasswordScreen token={search.get("token") ?? ""} />;
}
