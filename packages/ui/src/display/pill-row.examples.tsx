import type { Examples } from "../examples.fixture.ts";
import { Chip } from "./chip.tsx";
import { PillRow } from "./pill-row.tsx";

const PILL_LABELS = [
  "Ceramics",
  "Lamps",
  "Linocut",
  "Chairs",
  "Botany",
  "Letterforms",
  "Small kitchens",
  "Bridges",
  "Maps",
];

function Row({ words, label }: { words: readonly string[]; label: string }) {
  return (
    <PillRow label={label} back="Back" onward="Next">
      {words.map((word) => (
        <Chip key={word} href="#word">
          {word}
        </Chip>
      ))}
    </PillRow>
  );
}

export const examples: Examples = {
  PillRow: {
    "goes on": () => (
      <div style={{ inlineSize: 320 }}>
        <Row label="Many" words={PILL_LABELS} />
      </div>
    ),
    "all in sight": () => <Row label="Few" words={PILL_LABELS.slice(0, 2)} />,
  },
};
