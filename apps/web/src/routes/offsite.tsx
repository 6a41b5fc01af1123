import { isRouteErrorResponse } from "react-router";
import { browserPage, type PageQueries, serverPage } from "../data/index.ts";
import { openLink, OffsiteScreen, RefusedLinkScreen } from "../offsite/index.ts";
import { FailureScreen } from "../shell/index.ts";

const queries: PageQueries = ({ url, load }) => openLink(url, load);

export const loader = serverPage(queries);
export const clientLoader = browserPage(queries);

export default function OffsiteRoute() {
  return <OffsiteScreen />;
}

/** A link that isn't the pin's own, and an address that can't be a link, get their own page. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isRefused = isRouteErrorResponse(error) && (error.status === 422 || error.status === 400);
  return isRefused ? <RefusedLinkScreen /> : <FailureScreen failure={error} />;
}
