import { Button } from "../actions/button.tsx";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Callout } from "./callout.tsx";

export const examples: Examples = {
  Callout: {
    tones: () =>
      (["info", "success", "danger"] as const).map((tone) => (
        <Callout key={tone} tone={tone} title={`A ${tone}`}>
          What happened, and what to do about it.
        </Callout>
      )),
    "with actions": () => (
      <Callout title="You are offline" actions={<Button size="small">Try again</Button>}>
        What you see may be old.
      </Callout>
    ),
    "words alone": () => <Callout tone="danger">That did not work.</Callout>,
    "long text": () => (
      <Callout tone="danger" title={LONG_TEXT_EXAMPLE}>
        {LONG_TEXT_EXAMPLE}
      </Callout>
    ),
  },
};
