import type { Examples } from "@tessera/ui/examples";
import { LABEL_CASES } from "../card/card-cases.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { SponsorQuestion } from "./sponsor-question.tsx";
import { createPin } from "./whole-pin.fixture.ts";

function renderWithStatus(status: number) {
  const sponsorship = LABEL_CASES["partnership with"]?.sponsorship ?? null;
  return (
    <ExampleStage>
      <SponsorQuestion pin={createPin(1.2, { sponsorship: sponsorship && { ...sponsorship, status } })} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  SponsorQuestion: {
    asked: () => renderWithStatus(0),
    agreed: () => renderWithStatus(1),
    refused: () => renderWithStatus(2),
  },
};
