import type { Examples } from "@tessera/ui/examples";
import { useState } from "react";
import { ExampleStage } from "../pins/example-stage.fixture.tsx";
import { LoginPrompt } from "./login-prompt.tsx";
import type { LoginRequest } from "./login-request.ts";

export const isFullScreen = true;

function OpenLoginPrompt({ request }: { request: LoginRequest }) {
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage viewer={{ isAuth: false, registration: "open" }}>
      <LoginPrompt request={request} open={open} onClose={() => setOpen(false)} />
    </ExampleStage>
  );
}

export const examples: Examples = {
  LoginPrompt: {
    "to save": () => <OpenLoginPrompt request={{ act: "save" }} />,
    "to send, or to copy the link": () => (
      <OpenLoginPrompt request={{ act: "send", instead: { label: "Copy link", onSelect: () => undefined } }} />
    ),
  },
};
