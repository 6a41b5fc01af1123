import { QueryClientProvider } from "@tanstack/react-query";
import type { PinCard as CardPin } from "@tessera/contract";
import { type Examples, MasonryGrid } from "@tessera/ui";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ActsProvider, viewerQuery } from "../../data/index.ts";
import { makeQueryClient } from "../../data/query-client.ts";
import { pinExtra } from "./pin-caption.ts";
import { PinCard } from "./pin-card.tsx";
import { PinCardScopeProvider } from "./pin-card-scope.ts";
import { aPin } from "../pin.fixture.ts";
import { pinRatio } from "../pin-picture.ts";

export const wholeScreen = true;

const LONG = "Glazed stoneware from a workshop on the coast, drying on long shelves of unvarnished larch";

const nowhere = { url: "data:image/png;base64,AAAA", formats: [] };

/** A pin with a picture that is nothing but its colour: what a card shows until the picture is there. */
function coloured(id: string, dominantColor: string, ratio: number, fields: Partial<CardPin> = {}): CardPin {
  const size = (width: number) => ({ ...nowhere, width, height: Math.round(width * ratio), dominantColor });
  return aPin({
    id,
    entityId: id,
    dominantColor,
    imageSpec_236x: size(236),
    imageSpec_474x: size(474),
    imageSpec_736x: size(736),
    ...fields,
  });
}

const board = (name: string, privacy: "public" | "secret") => ({
  entityId: "9",
  id: "9",
  name,
  url: "/ada/ceramics/",
  layout: "default",
  privacy,
});

const PINS: readonly CardPin[] = [
  coloured("1", "#8a6f4e", 1.5),
  coloured("2", "#4e6f8a", 1, { title: LONG, gridTitle: LONG }),
  coloured("3", "#6f8a4e", 0.6, { title: "", gridTitle: "", description: "Words, and no title." }),
  coloured("4", "#8a4e6f", 2.4, { title: "", gridTitle: "", description: "" }),
  coloured("5", "#4e8a6f", 1.2, { title: "طين على رف", gridTitle: "طين على رف في ضوء المساء" }),
  coloured("6", "#6f4e8a", 1.3, { board: board("A secret board", "secret") }),
  coloured("7", "#777777", 0.3, { board: board(LONG, "public"), isRepin: true }),
];

/** Cards in a grid of the width that there is, for somebody who is logged in or a visitor; no server answers them. */
function Cards({
  isAuth,
  pins = PINS,
  loading = false,
}: {
  isAuth: boolean;
  pins?: readonly CardPin[];
  loading?: boolean;
}) {
  const [client] = useState(() => {
    const made = makeQueryClient(() => Promise.reject(new Error("The catalogue has no server.")));
    made.setQueryData(viewerQuery.queryKey, { isAuth, username: "me", saveBehavior: 0 } as never);
    return made;
  });
  const [router] = useState(() => {
    const grid = (
      <PinCardScopeProvider value={{ surface: "AuthHomefeed", isAuth, hovers: isAuth, presses: false }}>
        <MasonryGrid
          label="Pins"
          items={pins}
          getKey={({ id }) => id}
          getRatio={pinRatio}
          getExtra={pinExtra}
          loading={loading}
          hasMore={loading}
          renderItem={(pin) => <PinCard pin={pin} />}
        />
      </PinCardScopeProvider>
    );
    return createMemoryRouter([
      { path: "*", element: <ActsProvider onFailure={() => undefined}>{grid}</ActsProvider> },
    ]);
  });
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

export const examples: Examples = {
  PinCard: {
    "every kind of words": () => <Cards isAuth />,
    "for visitors": () => <Cards isAuth={false} />,
    loading: () => <Cards isAuth pins={[]} loading />,
  },
};
