import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { createPaintedPin } from "../card-cases.fixture.ts";
import { PinContextMenu } from "./pin-context-menu.tsx";

export const isFullScreen = true;

const pin = createPaintedPin(1);

function OpenMenu() {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage viewer={{ isAuth: false, userId: null }}>
      <PinContextMenu pin={pin} at={{ x: 40, y: 40 }} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = { PinContextMenu: { "where the pointer is": () => <OpenMenu /> } };
