import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Select } from "./select.tsx";

const OPTIONS = [
  { value: "all", label: "Everybody" },
  { value: "followed", label: "People I follow" },
  { value: "nobody", label: "No one", disabled: true },
];
const LONG_OPTIONS = [{ value: "long", label: LONG_TEXT_EXAMPLE }];

export const examples: Examples = {
  Select: {
    states: () => (
      <>
        <Select label="Who may write" options={OPTIONS} defaultValue="all" />
        <Select label="Nothing chosen yet" options={OPTIONS} placeholder="Choose one" hint="You can change it later." />
        <Select label="Disabled" options={OPTIONS} defaultValue="followed" disabled />
        <Select label="With an error" options={OPTIONS} placeholder="Choose one" error="Choose one." />
      </>
    ),
    "long text": () => <Select label={LONG_TEXT_EXAMPLE} options={LONG_OPTIONS} defaultValue="long" />,
  },
};
