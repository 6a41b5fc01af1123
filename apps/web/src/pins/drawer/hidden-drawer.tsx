import type { PinCard } from "@tessera/contract";
import type { DrawerSetup, DrawerType } from "@tessera/domain";
import { VisuallyHidden } from "@tessera/ui";
import { DrawerBody, getDrawerCounts } from "./drawer-body.tsx";

interface HiddenDrawerProps {
  readonly pin: PinCard;
  readonly type: DrawerType;
  readonly setup: DrawerSetup;
}

/** The drawer's content for bots, visually hidden. It contains only what the card's data includes. */
export function HiddenDrawer({ pin, type, setup }: HiddenDrawerProps) {
  return (
    <VisuallyHidden>
      <DrawerBody pin={pin} type={type} setup={setup} counts={getDrawerCounts(pin)} showsAll />
    </VisuallyHidden>
  );
}
