import { QueryClientProvider } from "@tanstack/react-query";
import type { PinCard as CardPin } from "@tessera/contract";
import { MasonryGrid, type WidthClass } from "@tessera/ui";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ActsProvider, viewerQuery } from "../../data/index.ts";
import { makeQueryClient } from "../../data/query-client.ts";
import { cardRatio } from "../pin-picture.ts";
import { pinExtra } from "./pin-caption.ts";
import { PinCard } from "./pin-card.tsx";
import { type PinCardScope, PinCardScopeProvider } from "./pin-card-scope.ts";

interface CardsProps {
  readonly pins: readonly CardPin[];
  readonly scope?: Partial<PinCardScope>;
  readonly loading?: boolean;
}

/** Cards in a grid of the width that there is, for somebody who is logged in unless the scope says otherwise; no server answers them. */
export function Cards({ pins, scope, loading = false }: CardsProps) {
  const [client] = useState(() => {
    const made = makeQueryClient(() => Promise.reject(new Error("The catalogue has no server.")));
    const viewer = { isAuth: scope?.isAuth ?? true, userId: "me", username: "me", saveBehavior: 0, boardCount: 3 };
    made.setQueryData(viewerQuery.queryKey, viewer as never);
    return made;
  });
  const [router] = useState(() => {
    const isAuth = scope?.isAuth ?? true;
    const whole: PinCardScope = { surface: "AuthHomefeed", isAuth, hovers: isAuth, presses: false, ...scope };
    const grid = (
      <PinCardScopeProvider value={whole}>
        <MasonryGrid
          label="Pins"
          items={pins}
          getKey={({ id }) => id}
          getRatio={cardRatio}
          getExtra={(pin: CardPin, width: WidthClass) => pinExtra(pin, width, whole)}
          loading={loading}
          hasMore={loading}
          renderItem={(pin, { index }) => <PinCard pin={pin} index={index} />}
        />
      </PinCardScopeProvider>
    );
    return createMemoryRouter([
      { path: "*", element: <ActsProvider onFailure={() => undefined}>{grid}</ActsProvider> },
    ]);
  });
  return (
    <div data-surface={scope?.surface ?? "AuthHomefeed"}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </div>
  );
}
