import type { PinCard } from "@tessera/contract";
import { IconButton, MoreIcon } from "@tessera/ui";
import type { Examples } from "@tessera/ui/examples";
import { useRef, useState } from "react";
import { ExampleStage } from "../../example-stage.fixture.tsx";
import { FOREIGN_PIN, OWN_PIN } from "../card-cases.fixture.ts";
import { PinActionsMenuContent } from "./pin-acts-lines.tsx";

export const isFullScreen = true;

function OpenMenu({ pin, isAuth = true }: { pin: PinCard; isAuth?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  return (
    <ExampleStage viewer={{ isAuth, userId: isAuth ? "me" : null }}>
      <IconButton ref={button} label="More options" icon={<MoreIcon />} onClick={() => setOpen(true)} />
      <PinActionsMenuContent
        pin={pin}
        variant="page"
        leadingActions={isAuth ? ["visit", "favorite", "react", "share"] : []}
        button={button}
        open={open}
        onClose={() => setOpen(false)}
        onRemoved={undefined}
        onOverlayOpen={undefined}
      />
    </ExampleStage>
  );
}

export const examples: Examples = {
  PinActionsMenuContent: {
    "someone else's, with what a small picture has no room for": () => <OpenMenu pin={FOREIGN_PIN} />,
    "one's own": () => <OpenMenu pin={OWN_PIN} />,
    "for a visitor": () => <OpenMenu pin={FOREIGN_PIN} isAuth={false} />,
  },
};
