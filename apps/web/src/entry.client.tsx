import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isAppError } from "./data/app-error.ts";
import { getBrowserQueryClient } from "./data/browser.ts";
import { SafeModeContext } from "./insights/index.ts";

/** Logs an error that a screen caught. The server's refusals are no errors of ours, and their screens explain them. */
function logCaughtError(error: unknown): void {
  if (!isAppError(error)) console.error(error);
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
