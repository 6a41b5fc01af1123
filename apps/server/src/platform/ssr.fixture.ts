import type { RegisterPages } from "./http/app.ts";
import { renderHere } from "./pages/page-renderer.ts";
import { createPages } from "./ssr.ts";

/**
 * Registers pages that a test renders on the server's main thread. @param module replaces the web app's server entry
 */
export function createRegisterPages(module: object): RegisterPages {
  const render = renderHere(async () => ({ entry: { module } }) as never);
  return createPages(async () => ({
    render: { members: render, visitors: render },
    assets: null,
    connectSources: "",
  }));
}
