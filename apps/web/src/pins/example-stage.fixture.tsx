import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Viewer } from "@tessera/contract";
import { type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ActsProvider, viewerQuery } from "../data/index.ts";
import { makeQueryClient } from "../data/query-client.ts";
import { VISITOR } from "../data/viewer.ts";
import { type PinCardScope, PinCardScopeProvider } from "./card/pin-card-scope.ts";

interface ExampleStageProps {
  /** The viewer. By default someone who is logged in, has boards, and saves to the profile. */
  readonly viewer?: Partial<Viewer> | undefined;
  /** What the surrounding grid provides to its cards. */
  readonly scope?: Partial<PinCardScope> | undefined;
  /** Fills the cache with a server's responses; every other request fails. */
  readonly answers?: ((client: QueryClient) => void) | undefined;
  readonly children: ReactNode;
}

const MIA: Viewer = {
  ...VISITOR,
  isAuth: true,
  isAuthenticated: true,
  userId: "me",
  username: "me",
  boardCount: 3,
  viewerKind: { ...VISITOR.viewerKind, kind: "signed_in" },
};

/** What the app puts around every page, for examples: a router, a viewer and a grid's scope, without a server. */
export function ExampleStage({ viewer, scope, answers, children }: ExampleStageProps) {
  const isAuth = viewer?.isAuth ?? true;
  const [client] = useState(() => {
    const made = makeQueryClient(() => Promise.reject(new Error("The catalogue has no server.")));
    made.setQueryData(viewerQuery.queryKey, { ...MIA, ...viewer });
    answers?.(made);
    return made;
  });
  const [router] = useState(() => {
    const whole: PinCardScope = { surface: "AuthHomefeed", isAuth, hovers: isAuth, presses: false, ...scope };
    const content = <PinCardScopeProvider value={whole}>{children}</PinCardScopeProvider>;
    return createMemoryRouter([
      { path: "*", element: <ActsProvider onFailure={() => undefined}>{content}</ActsProvider> },
    ]);
  });
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
