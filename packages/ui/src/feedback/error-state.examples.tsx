import { Button } from "../actions/button.tsx";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { ErrorState } from "./error-state.tsx";

export const examples: Examples = {
  ErrorState: {
    usual: () => (
      <ErrorState
        title="These pins did not come"
        text="The connection may have been lost."
        action={<Button>Try again</Button>}
      />
    ),
    "long text": () => <ErrorState title={LONG_TEXT_EXAMPLE} text={LONG_TEXT_EXAMPLE} />,
  },
};
