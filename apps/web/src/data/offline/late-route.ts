import { createElement, type ComponentType } from "react";

/** A page's entry in the router's list of pages. */
interface RouteEntry {
  readonly module: string;
  readonly imports?: readonly string[];
}

/** The parts of a page's module. All pages consist of these two. */
interface RouteModule {
  readonly clientLoader?: (options: unknown) => Promise<unknown>;
  readonly default: ComponentType<object>;
}

/** The router recognizes this shape as a response with a status, so the frame shows the offline screen. */
const OFFLINE = { status: 503, statusText: "", internal: true, data: { type: "network_error" } } as const;

/**
 * Checks that a page's files can load. Some browsers never retry a module that failed, so nothing is imported while the
 * network is known to be down, unless the service worker has the files.
 *
 * @throws TypeError when a file can't be reached
 */
async function requireReachable({ module, imports = [] }: RouteEntry): Promise<void> {
  if (!navigator.onLine) await Promise.all([module, ...imports].map((file) => fetch(file)));
}

/**
 * Returns a page whose module couldn't load: its loader tries again, and fails like a loader without a network. Without
 * this, the router would load the whole document, and people would see their browser's own error.
 */
async function toLateRoute(entry: RouteEntry): Promise<RouteModule> {
  if (await isServed(entry.module)) return reload();
  let loaded: RouteModule | null = null;
  return {
    async clientLoader(options) {
      loaded ??= await load(entry);
      return loaded.clientLoader?.(options) ?? null;
    },
    default: (props) => (loaded ? createElement(loaded.default, props) : null),
  };
}

async function load(entry: RouteEntry): Promise<RouteModule> {
  try {
    await requireReachable(entry);
    return (await import(/* @vite-ignore */ entry.module)) as RouteModule;
  } catch {
    // The browser doesn't retry the module, although it could load now.
    if (await isServed(entry.module)) return reload();
    throw OFFLINE;
  }
}

/** Whether the server responds. If it does and a module still can't load, the page is older than the server's build. */
async function isServed(file: string): Promise<boolean> {
  try {
    await fetch(file, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

/** Attaches these functions to the router; see `vite/late-routes.ts`. */
export function attachLateRoutes(): void {
  Object.assign(globalThis, { lateRoutes: { requireReachable, toLateRoute } });
}
