import type { Examples } from "@tessera/ui/examples";
import { LABELS } from "../card/card-cases.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { SponsorQuestion } from "./sponsor-question.tsx";
import { wholePin } from "./whole-pin.fixture.ts";

function asked(status: number) {
  const sponsorship = LABELS["partnership with"]?.sponsorship ?? null;
  return (
    <ExampleStage>
      <SponsorQuestion pin={wholePin(1.2, { sponsorship: sponsorship && { ...sponsorship, status } })} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  SponsorQuestion: {
    asked: () => asked(0),
    agreed: () => asked(1),
    refused: () => asked(2),
  },
};
