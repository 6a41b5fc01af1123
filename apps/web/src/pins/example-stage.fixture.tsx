import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Viewer } from "@tessera/contract";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ActionsProvider, viewerQuery } from "../data/index.ts";
import { createQueryClient } from "../data/query-client.ts";
import { VISITOR } from "../data/viewer.ts";
import { type PinCardScope, PinCardScopeProvider } from "./card/pin-card-scope.ts";

interface ExampleStageProps {
  /** The viewer. The default viewer is logged in, has boards, and saves to the profile. */
  readonly viewer?: Partial<Viewer> | undefined;
  /** The scope that the surrounding grid provides to its cards. */
  readonly scope?: Partial<PinCardScope> | undefined;
  /** Fills the cache with server responses. All other requests fail. */
  readonly answers?: ((client: QueryClient) => void) | undefined;
  readonly children: ReactNode;
}

const DEFAULT_VIEWER: Viewer = {
  ...VISITOR,
  isAuth: true,
  isAuthenticated: true,
  userId: "me",
  username: "me",
  boardCount: 3,
  viewerKind: { ...VISITOR.viewerKind, kind: "signed_in" },
};

/** Wraps an example in a router, a viewer, and a grid's scope, as the app does on every page. There is no server. */
export function ExampleStage({ viewer, scope, answers, children }: ExampleStageProps) {
  const isAuth = viewer?.isAuth ?? true;
  const [client] = useState(() => {
    const client = createQueryClient(() => Promise.reject(new Error("The catalog has no server.")));
    client.setQueryData(viewerQuery.queryKey, { ...DEFAULT_VIEWER, ...viewer });
    answers?.(client);
    return client;
  });
  const [router] = useState(() => {
    const fullScope: PinCardScope = { surface: "AuthHomefeed", isAuth, hovers: isAuth, hasSheet: false, ...scope };
    const content = <PinCardScopeProvider value={fullScope}>{children}</PinCardScopeProvider>;
    return createMemoryRouter([
      { path: "*", element: <ActionsProvider onFailure={() => undefined}>{content}</ActionsProvider> },
    ]);
  });
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
