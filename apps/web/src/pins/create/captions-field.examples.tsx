import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { CaptionsField } from "./captions-field.tsx";
import type { Captions } from "./captions-file.ts";

const EXISTING_CAPTIONS: readonly Captions[] = [
  { language: "de", text: null, name: "Deutsch" },
  { language: "fr", text: null, name: "français" },
];
const NEW_CAPTIONS: Captions = { language: "en", text: "WEBVTT", name: "at-the-wheel.vtt" };

function Field({ start, disabled = false }: { start: readonly Captions[]; disabled?: boolean }) {
  const [captions, setCaptions] = useState(start);
  return (
    <ExampleStage>
      <CaptionsField captions={captions} disabled={disabled} onChange={setCaptions} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  CaptionsField: {
    none: () => <Field start={[]} />,
    "in two languages, and a file": () => <Field start={[...EXISTING_CAPTIONS, NEW_CAPTIONS]} />,
    "while it is sent": () => <Field start={[NEW_CAPTIONS]} disabled />,
  },
};
