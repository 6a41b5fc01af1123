import { REACTION_NAMES, REACTION_TYPES } from "@tessera/domain";
import type { Examples } from "@tessera/ui/examples";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { createCardPin } from "../pin.fixture.ts";
import { ReactionControl } from "./reaction-control.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";

const OWN_REACTIONS = [null, ...REACTION_NAMES.map((name) => REACTION_TYPES[name])];

function EachReaction() {
  return (
    <ExampleStage>
      {OWN_REACTIONS.map((myReaction) => (
        <ReactionControl key={myReaction} pin={createCardPin({ id: `mine-${myReaction}`, myReaction })} />
      ))}
    </ExampleStage>
  );
}

const createPinWithCounts = (...counts: readonly number[]) =>
  createCardPin({
    id: `given-${counts.join("-")}`,
    reactionCountsData: counts.map((reactionCount, index) => ({
      reactionType: OWN_REACTIONS[index + 1] ?? 1,
      reactionCount,
    })),
  });

export const examples: Examples = {
  ReactionControl: {
    "none, then each of the five": () => <EachReaction />,
  },
  ReactionCounts: {
    one: () => (
      <ExampleStage>
        <ReactionCounts pin={createPinWithCounts(1)} />
      </ExampleStage>
    ),
    "all five": () => (
      <ExampleStage>
        <ReactionCounts pin={createPinWithCounts(12_040, 31, 7, 7, 1)} />
      </ExampleStage>
    ),
  },
};
