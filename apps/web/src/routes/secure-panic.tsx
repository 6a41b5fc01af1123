import { useSearchParams } from "react-router";
import { loadMailLink, SecureAccountScreen } from "../accounts/index.ts";
import { createBrowserLoader, createPageLoader, type PageQueries } from "../data/index.ts";

const queries: PageQueries = (page) => Promise.all([page.viewer(), loadMailLink(page, "secure")]);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function SecurePanicRoute() {
  const [search] = useSearchParams();
  return <SecureAccountScreen token={search.get("token") ?? ""} />;
}
