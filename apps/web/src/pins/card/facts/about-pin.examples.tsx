import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { wholePin } from "../../closeup/whole-pin.fixture.ts";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { pinQuery } from "../../pin-queries.ts";
import { AboutPin } from "./about-pin.tsx";

export const wholeScreen = true;

const pin = wholePin(1.2);

function Opened({ known, isAuth = true }: { known: boolean; isAuth?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage
      viewer={{ isAuth }}
      answers={(client) => {
        if (known) client.setQueryData(pinQuery(pin.id).queryKey, pin);
      }}
    >
      <AboutPin pin={pin} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  AboutPin: {
    open: () => <Opened known />,
    "for a visitor, on phones the whole screen": () => <Opened known isAuth={false} />,
    "without its counts": () => <Opened known={false} />,
  },
};
