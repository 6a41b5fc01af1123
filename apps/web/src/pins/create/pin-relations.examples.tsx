import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { COLLECTION_CASES } from "../card/card-cases.fixture.ts";
import { createPin } from "../closeup/whole-pin.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { createPinEdit } from "./pin-edit.ts";
import type { Partnership } from "./relations.ts";
import { PinRelations } from "./pin-relations.tsx";

const pin = createPin(1.2, { collectionPin: COLLECTION_CASES["of three"]?.collectionPin ?? null });

interface RelationsProps {
  readonly partnership: Partnership | null;
  readonly errors?: Readonly<Record<string, string>>;
}

function Relations({ partnership, errors = {} }: RelationsProps) {
  const [edit, setEdit] = useState({ ...createPinEdit(pin), partnership });
  return (
    <ExampleStage>
      <PinRelations
        pinId={pin.id}
        relations={edit}
        onChange={(part) => setEdit((before) => ({ ...before, ...part }))}
        errors={errors}
      />
    </ExampleStage>
  );
}

export const examples: Examples = {
  PinRelations: {
    "nobody pays": () => <Relations partnership={null} />,
    "a sponsor who was asked": () => <Relations partnership={{ sponsor: "lumen", status: 0 }} />,
    "a sponsor who agreed": () => <Relations partnership={{ sponsor: "lumen", status: 1 }} />,
    "a sponsor who refused": () => <Relations partnership={{ sponsor: "lumen", status: 2 }} />,
    "what the server refused": () => (
      <Relations
        partnership={{ sponsor: "nobody", status: 0 }}
        errors={{
          sponsorship: "No one here has the username nobody.",
          collection: "A collection has at least 2 Pins.",
        }}
      />
    ),
  },
};
