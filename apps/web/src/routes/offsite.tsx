import { isRouteErrorResponse } from "react-router";
import { createBrowserLoader, type PageQueries, createPageLoader } from "../data/index.ts";
import { openLink, OffsiteScreen, RefusedLinkScreen } from "../offsite/index.ts";
import { FailureScreen } from "../shell/index.ts";

const queries: PageQueries = ({ url, load }) => openLink(url, load);

export const loader = createPageLoader(queries);
export const clientLoader = createBrowserLoader(queries);

export default function OffsiteRoute() {
  return <OffsiteScreen />;
}

/** Shows a dedicated error page if the pin doesn't have this link or the URL can't be a link. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isRefused = isRouteErrorResponse(error) && (error.status === 422 || error.status === 400);
  return isRefused ? <RefusedLinkScreen /> : <FailureScreen failure={error} />;
}
