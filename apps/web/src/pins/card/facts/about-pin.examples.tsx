import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { createPin } from "../../closeup/whole-pin.fixture.ts";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { pinQuery } from "../../pin-queries.ts";
import { AboutPinDialog } from "./about-pin.tsx";

export const isFullScreen = true;

const pin = createPin(1.2);

function OpenPanel({ isKnown, isAuth = true }: { isKnown: boolean; isAuth?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage
      viewer={{ isAuth }}
      answers={(client) => {
        if (isKnown) client.setQueryData(pinQuery(pin.id).queryKey, pin);
      }}
    >
      <AboutPinDialog pin={pin} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  AboutPinDialog: {
    open: () => <OpenPanel isKnown />,
    "for a visitor, on phones the whole screen": () => <OpenPanel isKnown isAuth={false} />,
    "without its counts": () => <OpenPanel isKnown={false} />,
  },
};
