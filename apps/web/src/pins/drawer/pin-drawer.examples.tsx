import type { Examples } from "@tessera/ui/examples";
import { VisitorDrawer, identifiedPin, richPin } from "./drawer-stage.fixture.tsx";

export const isFullScreen = true;

const short = { ...richPin, title: "A cup", description: "Drying on the shelf.", pinJoin: undefined };

export const examples: Examples = {
  PinDrawer: {
    "all that there can be": () => <VisitorDrawer type="closeup_feed" />,
    "a board's page": () => <VisitorDrawer type="board" />,
    "without the new fields": () => <VisitorDrawer type="klp" newFields={false} />,
    "few words": () => <VisitorDrawer type="feed" pin={short} />,
    "a creator whose identity is verified": () => <VisitorDrawer type="feed" pin={identifiedPin} />,
    "nobody saved it": () => (
      <VisitorDrawer type="board" pin={{ ...short, reactionCountsData: [] }} counts={{ saveCount: 0, shareCount: 0 }} />
    ),
  },
};
