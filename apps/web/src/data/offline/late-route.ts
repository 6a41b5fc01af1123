import { createElement, type ComponentType } from "react";

/** A page's entry in the router's list of pages. */
interface RouteEntry {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** The exports of a page's module that the router uses. */
interface RouteModule {
  readonly clientLoader?: (options: unknown) => Promise<unknown>;
  readonly default: ComponentType<object>;
}

/** The router recognizes this shape as a response with a status, so the frame shows the offline screen. */
const OFFLINE_RESPONSE = { status: 503, statusText: "", internal: true, data: { type: "network_error" } } as const;

/**
 * Checks that a page's files can load. Some browsers never retry a module that failed to load. So nothing is imported
 * while the network is known to be down, unless the service worker has the files.
 *
 * @throws TypeError when a file can't be reached
 */
async function requireReachable({ module, imports = [] }: RouteEntry): Promise<void> {
  if (!navigator.onLine) await Promise.all([module, ...imports].map((file) => fetch(file)));
}

/**
 * Returns a replacement for a page whose module couldn't load. Its loader retries, and fails like any other loader
 * while offline. Without the replacement, the router would load the whole document, and people would see their
 * browser's own error page.
 */
async function toLateRoute(entry: RouteEntry): Promise<RouteModule> {
  if (await isServerResponding(entry.module)) return reloadPage();
  let loaded: RouteModule | null = null;
  return {
    async clientLoader(options) {
      loaded ??= await loadRoute(entry);
      return loaded.clientLoader?.(options) ?? null;
    },
    default: (props) => (loaded ? createElement(loaded.default, props) : null),
  };
}

async function loadRoute(entry: RouteEntry): Promise<RouteModule> {
  try {
    await requireReachable(entry);
    return (await import(/* @vite-ignore */ entry.module)) as RouteModule;
  } catch {
    // The browser doesn't retry a failed module, even though the module could load now.
    if (await isServerResponding(entry.module)) return reloadPage();
    throw OFFLINE_RESPONSE;
  }
}

/**
 * Whether the server responds. If it responds and a module still can't load, the page is older than the server's build.
 */
async function isServerResponding(file: string): Promise<boolean> {
  try {
    await fetch(file, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Attaches these functions to the router; see `vite/late-routes.ts`. */
export function attachLateRoutes(): void {
  Object.assign(globalThis, { lateRoutes: { requireReachable, toLateRoute } });
}
