import { Button } from "../actions/button.tsx";
import { FolderIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { EmptyState } from "./empty-state.tsx";

export const examples: Examples = {
  EmptyState: {
    usual: () => (
      <EmptyState
        icon={<FolderIcon />}
        title="Your boards will be here"
        text="A board keeps pins that belong together."
        action={<Button variant="primary">Create a board</Button>}
      />
    ),
    "a title alone": () => <EmptyState title="Nothing yet" />,
    "long text": () => <EmptyState icon={<FolderIcon />} title={LONG_TEXT_EXAMPLE} text={LONG_TEXT_EXAMPLE} />,
  },
};
