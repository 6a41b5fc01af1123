import { useSearchParams } from "react-router";
import { EmailConfirmScreen, loadMailLink } from "../accounts/index.ts";
import { createBrowserLoader, createPageLoader, type PageQueries } from "../data/index.ts";

const queries: PageQueries = (page) => Promise.all([page.viewer(), loadMailLink(page, "confirm")]);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function EmailConfirmRoute() {
  const [search] = useSearchParams();
  return <EmailConfirmScreen token={search.get("token") ?? ""} />;
}
