import { QueryClientProvider } from "@tanstack/react-query";
import type { BoardSummary, PinCard } from "@tessera/contract";
import type { DrawerSetup, DrawerType } from "@tessera/domain";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { boardQuery } from "../../boards/index.ts";
import { ActionsProvider, viewerQuery } from "../../data/index.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { ada } from "../../people/person.fixture.ts";
import { createPaintedPin } from "../card/card-cases.fixture.ts";
import { createCardPin } from "../pin.fixture.ts";
import { pinQuery } from "../pin-queries.ts";
import { PinDrawer } from "./pin-drawer.tsx";

const LONG_TEXT =
  "Thrown, dried for a week on open shelves, glazed twice and fired in a kiln that is older than any of us. ";

/** A pin with everything that the drawer can show. */
export const richPin: PinCard = createCardPin({
  title: "A row of stoneware cups, each with another glaze, on the shelf of a workshop by the sea in winter light",
  description: LONG_TEXT.repeat(4).trim(),
  nativeCreator: { ...ada, isVerifiedMerchant: true },
  reactionCountsData: [
    { reactionType: 1, reactionCount: 1249 },
    { reactionType: 7, reactionCount: 9 },
  ],
  sourceInterest: { entityId: "1", name: "Stoneware", urlName: "stoneware" },
  pinJoin: {
    visualAnnotation: [],
    shoppingKlpUrls: [],
    annotationsWithLinksArray: [
      { name: "Cups", url: "/ideas/cups/2/" },
      { name: "Glaze", url: "/ideas/glaze/3/" },
    ],
  },
});

/** A copy of `richPin` whose creator has a verified identity. */
export const identifiedPin: PinCard = { ...richPin, nativeCreator: { ...ada, verifiedIdentity: { verified: true } } };

const covers = [0.8, 1, 1.2].map((ratio) => {
  const picture = createPaintedPin(ratio).imageSpec_236x;
  return { "222x": picture, "400x300": picture, "216x146": picture, "236x": picture };
});

/** The board that the pin is on. */
const board = {
  ...{ entityId: "9", id: "9", name: "Ceramics", url: "/Ada/Ceramics/", layout: "default", privacy: "public" },
  ...{ pinCount: 1200, sectionCount: 2, boardOrderModifiedAt: "2026-01-01T00:00:00Z", coverImages: covers },
} as unknown as BoardSummary;

interface VisitorDrawerProps {
  readonly type: DrawerType;
  readonly pin?: PinCard;
  readonly newFields?: boolean;
  readonly device?: "desktop" | "mobile";
  readonly describes?: DrawerSetup["describes"];
  readonly counts?: { readonly saveCount: number; readonly shareCount: number };
}

/** The open drawer as a visitor sees it. There is no server. */
export function VisitorDrawer({
  type,
  pin = richPin,
  newFields = true,
  device = "desktop",
  describes = { desktop: true, mobile: true },
  counts = { saveCount: 1, shareCount: 2 },
}: VisitorDrawerProps) {
  const [client] = useState(() => {
    const client = createQueryClient(() => Promise.reject(new Error("There is no server.")));
    const viewer = { isAuth: false, experiments: {}, viewerKind: { kind: "signed_out", device, isBot: false } };
    client.setQueryData(viewerQuery.queryKey, viewer as never);
    client.setQueryData(pinQuery(pin.id).queryKey, { ...pin, ...counts } as never);
    client.setQueryData(boardQuery(board.id).queryKey, board as never);
    return client;
  });
  const [router] = useState(() => {
    const setup = { as: "opener", newFields, describes } as const;
    const drawer = <OpenDrawer pin={pin} type={type} setup={setup} />;
    return createMemoryRouter([
      { path: "*", element: <ActionsProvider onFailure={() => undefined}>{drawer}</ActionsProvider> },
    ]);
  });
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

function OpenDrawer(props: { pin: PinCard; type: DrawerType; setup: DrawerSetup }) {
  const [open, setOpen] = useState(true);
  return <PinDrawer {...props} open={open} onClose={() => setOpen(false)} />;
}
