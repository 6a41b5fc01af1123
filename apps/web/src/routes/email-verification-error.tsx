import { useSearchParams } from "react-router";
import { DeadLinkScreen } from "../accounts/index.ts";
import { createBrowserLoader, createPageLoader, type PageQueries } from "../data/index.ts";

const queries: PageQueries = ({ viewer }) => viewer();

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function EmailVerificationErrorRoute() {
  const [search] = useSearchParams();
  return <DeadLinkScreen link={search.get("link")} />;
}
