import { useState } from "react";
import type { Examples } from "../examples.fixture.ts";
import { ToggleButton } from "./toggle-button.tsx";

function FollowButton({ first, disabled, offVariant }: { first: boolean; disabled?: boolean; offVariant?: "primary" }) {
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
        <FollowButton first={false} />
        <FollowButton first={false} offVariant="primary" />
        <FollowButton first />
      </>
    ),
    disabled: () => (
      <>
        <FollowButton first={false} disabled />
        <FollowButton first disabled />
      </>
    ),
  },
};
