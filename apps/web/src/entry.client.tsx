import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserQueryClient } from "./data/browser.ts";
import { GuardedRendering } from "./insights/index.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <GuardedRendering value={"guarded" in document.documentElement.dataset}>
        <QueryClientProvider client={browserQueryClient()}>
          <HydratedRouter />
        </QueryClientProvider>
      </GuardedRendering>
    </StrictMode>,
  );
});
