import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { getBrowserQueryClient } from "./data/browser.ts";
import { SafeModeContext } from "./insights/index.ts";

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
  );
});
