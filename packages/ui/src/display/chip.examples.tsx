import { useState } from "react";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Chip, ChipRow } from "./chip.tsx";
import { FilterIcon } from "./icons.ts";

const CHIP_LABELS = [
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

function SwitchableChip({ first }: { first: boolean }) {
  const [selected, select] = useState(first);
  return (
    <Chip selected={selected} onSelect={select}>
      {first ? "On at first" : "Off at first"}
    </Chip>
  );
}

export const examples: Examples = {
  Chip: {
    kinds: () => (
      <>
        <Chip>A tag</Chip>
        <Chip href="#lamps">A link</Chip>
        <Chip href="#chairs" selected>
          Where one is
        </Chip>
        <SwitchableChip first={false} />
        <SwitchableChip first />
      </>
    ),
    "with an icon": () => (
      <Chip href="#filter" icon={<FilterIcon size={16} />}>
        Filter
      </Chip>
    ),
    "long text": () => <Chip href="#long">{LONG_TEXT_EXAMPLE}</Chip>,
  },
  ChipRow: {
    "scrolls sideways": () => (
      <ChipRow label="Topics, in one row">
        {CHIP_LABELS.map((word) => (
          <Chip key={word} href={`#${word}`}>
            {word}
          </Chip>
        ))}
      </ChipRow>
    ),
    wraps: () => (
      <ChipRow label="Topics" wrap>
        {CHIP_LABELS.map((word) => (
          <Chip key={word} href={`#${word}`}>
            {word}
          </Chip>
        ))}
      </ChipRow>
    ),
  },
};
