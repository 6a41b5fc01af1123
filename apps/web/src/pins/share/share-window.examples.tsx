import { IconButton, ShareIcon } from "@tessera/ui";
import type { Examples } from "@tessera/ui/examples";
import { useRef, useState } from "react";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { createCardPin } from "../pin.fixture.ts";
import { SharePinWindow } from "./share-pin-window.tsx";

export const isFullScreen = true;

function OpenWindow() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage>
      <IconButton ref={button} label="Share" icon={<ShareIcon />} aria-expanded={open} onClick={() => setOpen(true)} />
      <SharePinWindow pin={createCardPin()} open={open} onClose={() => setOpen(false)} triggerRef={button} />
    </ExampleStage>
  );
}

export const examples: Examples = { SharePinWindow: { "beside its button, a sheet on phones": () => <OpenWindow /> } };
