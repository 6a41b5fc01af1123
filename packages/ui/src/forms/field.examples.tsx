import type { Examples } from "../examples.fixture.ts";
import { Field } from "./field.tsx";

export const examples: Examples = {
  Field: {
    "around a control of one's own": () => (
      <>
        <Field label="Color" hint="Of the frame.">
          {(control) => <input type="color" {...control} />}
        </Field>
        <Field label="Share" error="Choose one." counter="3 / 5">
          {(control) => <input type="range" {...control} />}
        </Field>
      </>
    ),
  },
};
