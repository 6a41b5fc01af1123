import type { PageRegistrar } from "./http/app.ts";
import { createLocalRenderer } from "./pages/page-renderer.ts";
import { createPageRegistrar } from "./ssr.ts";

/**
 * Registers pages that a test renders on the server's main thread. @param module replaces the web app's server entry
 */
export function createTestPageRegistrar(module: object): PageRegistrar {
  const render = createLocalRenderer(async () => ({ entry: { module } }) as never);
  return createPageRegistrar(async () => ({
    render: { members: render, visitors: render },
    assets: null,
    connectSources: "",
  }));
}
