import { HydrationBoundary } from "@tanstack/react-query";
import { interfaceFontUrl, LinkProvider, SkipLink, ToastRegion, toast } from "@tessera/ui";
import { type ReactNode, useContext, useMemo } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches, useNavigate } from "react-router";
import {
  ActionsProvider,
  getCachedQueries,
  getFailureMessage,
  isAppError,
  getLoginPath,
  type PageData,
} from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { SafeModeContext } from "../insights/index.ts";
import { DocumentReadyMarker } from "./document-ready-marker.tsx";
import { EARLY_SWIPE_SCRIPT, EARLY_TAP_SCRIPT } from "../data/early-tap.ts";
import { LATE_START_SCRIPT } from "./late-start.ts";
import { useDocumentTheme, useNonce, useStartsLate } from "./request-context.ts";
import { RouterLink } from "./router-link.tsx";

const EARLY_SCRIPT = import.meta.env.SSR ? `{${EARLY_TAP_SCRIPT}${EARLY_SWIPE_SCRIPT}\n}` : "";
const EARLY_AND_START_SCRIPT = import.meta.env.SSR ? `${EARLY_SCRIPT}\n{${LATE_START_SCRIPT}\n}` : "";
const THEME_COLORS = { light: "#fbfaf8", dark: "#171716" } as const;

/** The HTML document around every page, including failure screens. */
export function PageDocument({ children }: { children: ReactNode }) {
  const t = useText();
  const nonce = useNonce();
  const theme = useDocumentTheme();
  const earlyScript = useStartsLate() ? EARLY_AND_START_SCRIPT : EARLY_SCRIPT;
  const isGuarded = useContext(SafeModeContext);
  const navigate = useNavigate();
  return (
    <html lang="en" dir="ltr" data-theme={theme} data-guarded={isGuarded ? "" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Libraries look here for the nonce when they insert a style element. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Placed before the styles, because a script after the styles would have to wait for them. The app's code doesn't include this script, which is needed only until that code has loaded. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        {theme === "system" ? (
          <>
            <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
          </>
        ) : (
          <meta name="theme-color" content={THEME_COLORS[theme]} />
        )}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={interfaceFontUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-maskable-192.png" />
        {/* Sent with cookies, in case the site is behind a proxy that asks people to log in. */}
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink targetId="main">{t("shell.skip")}</SkipLink>
        <PageCacheHydrator>
          <LinkProvider component={RouterLink} navigate={(href) => void navigate(href)}>
            <PageActionsProvider>{children}</PageActionsProvider>
            <ToastRegion label={t("shell.toasts")} />
          </LinkProvider>
        </PageCacheHydrator>
        <DocumentReadyMarker />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Copies the cache that the server's loaders filled into the browser's cache. On the server, the data is already in the
 * cache.
 */
function PageCacheHydrator({ children }: { children: ReactNode }) {
  const [root, page] = useMatches().map(({ loaderData }) => (loaderData as Partial<PageData> | null)?.cache);
  const state = useMemo(() => {
    if (import.meta.env.SSR) return null;
    const queries = [root, page].flatMap((cache) => (cache === undefined ? [] : getCachedQueries({ cache })));
    return { mutations: [], queries };
  }, [root, page]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

/**
 * Provides the action queue for a visit. A rejected action shows a toast, and an expired session opens the login page.
 */
function PageActionsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  function reportFailure(failure: unknown, message?: string) {
    if (isAppError(failure) && failure.type === "login_required") void navigate(getLoginPath(pathname + search));
    else if (message !== "") toast.show({ message: message ?? getFailureMessage(failure) });
  }
  return <ActionsProvider onFailure={reportFailure}>{children}</ActionsProvider>;
}
