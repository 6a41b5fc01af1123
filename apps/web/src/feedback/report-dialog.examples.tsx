import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { createPaintedPin } from "../pins/card/card-cases.fixture.ts";
import { ExampleStage } from "../pins/example-stage.fixture.tsx";
import { ReportDialog } from "./report-dialog.tsx";

export const isFullScreen = true;

const request = { pin: createPaintedPin(1), scope: { surface: "AuthHomefeed" } };

function OpenDialog() {
  const [open, setOpen] = useState(true);
  return <ReportDialog request={request} open={open} onClose={() => setOpen(false)} />;
}

export const examples: Examples = {
  ReportDialog: {
    open: () => (
      <ExampleStage>
        <OpenDialog />
      </ExampleStage>
    ),
  },
};
