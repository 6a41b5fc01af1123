import { useState } from "react";
import type { Examples } from "../examples.fixture.ts";
import { ToggleButton } from "./toggle-button.tsx";

function Follow({ first, disabled, offVariant }: { first: boolean; disabled?: boolean; offVariant?: "primary" }) {
  const [pressed, setPressed] = useState(first);
  return (
    <ToggleButton pressed={pressed} onToggle={setPressed} disabled={disabled} offVariant={offVariant}>
      {pressed ? "Following" : "Follow"}
    </ToggleButton>
  );
}

export const examples: Examples = {
  ToggleButton: {
    "off and on": () => (
      <>
        <Follow first={false} />
        <Follow first={false} offVariant="primary" />
        <Follow first />
      </>
    ),
    disabled: () => (
      <>
        <Follow first={false} disabled />
        <Follow first disabled />
      </>
    ),
  },
};
