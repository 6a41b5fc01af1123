import type { Examples } from "@tessera/ui/examples";
import { DrawnDrawer, identifiedPin, richPin } from "./drawer-stage.fixture.tsx";

export const isFullScreen = true;

const short = { ...richPin, title: "A cup", description: "Drying on the shelf.", pinJoin: undefined };

export const examples: Examples = {
  PinDrawer: {
    "all that there can be": () => <DrawnDrawer type="closeup_feed" />,
    "a board's page": () => <DrawnDrawer type="board" />,
    "without the new fields": () => <DrawnDrawer type="klp" newFields={false} />,
    "few words": () => <DrawnDrawer type="feed" pin={short} />,
    "a creator whose identity is verified": () => <DrawnDrawer type="feed" pin={identifiedPin} />,
    "nobody saved it": () => (
      <DrawnDrawer type="board" pin={{ ...short, reactionCountsData: [] }} counts={{ saveCount: 0, shareCount: 0 }} />
    ),
  },
};
