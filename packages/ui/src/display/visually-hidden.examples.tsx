import type { Examples } from "../examples.fixture.ts";
import { SkipLink, VisuallyHidden } from "./visually-hidden.tsx";

export const examples: Examples = {
  VisuallyHidden: {
    "beside a sign": () => (
      <p>
        ♥ 12 <VisuallyHidden>people like it</VisuallyHidden>
      </p>
    ),
  },
  SkipLink: {
    "shown on focus": () => (
      <>
        <SkipLink targetId="skipped-to">Skip to the content</SkipLink>
        <p id="skipped-to" tabIndex={-1}>
          The link stands before this, and shows itself to the keyboard.
        </p>
      </>
    ),
  },
};
