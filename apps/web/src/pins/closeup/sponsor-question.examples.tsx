import type { Examples } from "@tessera/ui/examples";
import { LABELS } from "../card/card-cases.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { SponsorQuestion } from "./sponsor-question.tsx";
import { createPin } from "./whole-pin.fixture.ts";

function withStatus(status: number) {
  const sponsorship = LABELS["partnership with"]?.sponsorship ?? null;
  return (
    <ExampleStage>
      <SponsorQuestion pin={createPin(1.2, { sponsorship: sponsorship && { ...sponsorship, status } })} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  SponsorQuestion: {
    asked: () => withStatus(0),
    agreed: () => withStatus(1),
    refused: () => withStatus(2),
  },
};
