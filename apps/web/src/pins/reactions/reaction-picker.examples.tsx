import { REACTION_TYPES } from "@tessera/domain";
import { IconButton, SmilePlusIcon } from "@tessera/ui";
import type { Examples } from "@tessera/ui/examples";
import { useRef } from "react";
import { ReactionPicker } from "./reaction-picker.tsx";

export const isFullScreen = true;

const doNothing = () => undefined;

function OpenPicker() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton ref={button} label="React" icon={<SmilePlusIcon />} aria-expanded aria-haspopup="menu" />
      <ReactionPicker
        anchor={button}
        mine={REACTION_TYPES.thanks}
        autoFocus={false}
        onPick={doNothing}
        onClose={doNothing}
      />
    </>
  );
}

export const examples: Examples = { ReactionPicker: { "one of them given": () => <OpenPicker /> } };
