import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../pins/example-stage.fixture.tsx";
import { HeadsUpDialog } from "./heads-up-dialog.tsx";

export const isFullScreen = true;

function OpenDialog({ hostname }: { hostname: string }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage>
      <HeadsUpDialog open={open} hostname={hostname} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  HeadsUpDialog: {
    open: () => <OpenDialog hostname="free-lamps.example" />,
    "a long host": () => (
      <OpenDialog hostname="really.the.longest.host.of.a.site.that.anybody.has.seen.free-lamps.example" />
    ),
  },
};
