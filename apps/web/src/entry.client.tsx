import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isAppError } from "./data/app-error.ts";
import { getBrowserQueryClient } from "./data/browser.ts";
import { logError } from "./data/console-log.ts";
import { SafeModeContext } from "./insights/index.ts";

/** Logs an error that a screen caught. A refusal by the server is expected, and its screen explains it. */
function logCaughtError(error: unknown): void {
  if (!isAppError(error)) logError(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SafeModeContext value={"guarded" in document.documentElement.dataset}>
        <QueryClientProvider client={getBrowserQueryClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </SafeModeContext>
    </StrictMode>,
    { onCaughtError: logCaughtError },
  );
});
