import { REACTION_NAMES, REACTION_TYPES } from "@tessera/domain";
import type { Examples } from "@tessera/ui/examples";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { aPin } from "../pin.fixture.ts";
import { ReactionControl } from "./reaction-control.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";

const MINE = [null, ...REACTION_NAMES.map((name) => REACTION_TYPES[name])];

function Each({ look }: { look: "card" | "page" }) {
  return (
    <ExampleStage>
      {MINE.map((myReaction) => (
        <ReactionControl key={myReaction} pin={aPin({ id: `mine-${myReaction}`, myReaction })} look={look} />
      ))}
    </ExampleStage>
  );
}

const given = (...counts: readonly number[]) =>
  aPin({
    id: `given-${counts.join("-")}`,
    reactionCountsData: counts.map((reactionCount, at) => ({ reactionType: MINE[at + 1] ?? 1, reactionCount })),
  });

export const examples: Examples = {
  ReactionControl: {
    "over a picture: none, then each of the five": () => <Each look="card" />,
    "on a page": () => <Each look="page" />,
  },
  ReactionCounts: {
    one: () => (
      <ExampleStage>
        <ReactionCounts pin={given(1)} />
      </ExampleStage>
    ),
    "all five": () => (
      <ExampleStage>
        <ReactionCounts pin={given(12_040, 31, 7, 7, 1)} />
      </ExampleStage>
    ),
  },
};
