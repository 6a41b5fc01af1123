import type { Plugin } from "vite";

const ROUTE_IMPORT_CODE = "let routeModule = await import(";
/** From the router's message to its reload of the document. */
const RELOAD_CODE_PATTERN =
  /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Lets `late-route.ts` replace what the router does when a page's code can't load. The router reloads the document,
 * which shows the browser's own error page while offline. It has no option to change that. The replacement loads later
 * than the router, so the router finds it in a global variable.
 */
export function createLateRoutesPlugin(): Plugin {
  return {
    name: "tessera:late-routes",
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/ },
      handler(code) {
        if (!code.includes(ROUTE_IMPORT_CODE) || !RELOAD_CODE_PATTERN.test(code))
          throw new Error("The router loads pages in another way than vite/late-routes.ts expects.");
        const changed = code
          .replace(ROUTE_IMPORT_CODE, `await globalThis.lateRoutes?.requireReachable(route); ${ROUTE_IMPORT_CODE}`)
          .replace(
            RELOAD_CODE_PATTERN,
            (reload) => `if (globalThis.lateRoutes) return globalThis.lateRoutes.toLateRoute(route); ${reload}`,
          );
        return { code: changed, map: null };
      },
    },
  };
}
