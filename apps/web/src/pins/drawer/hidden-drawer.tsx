import type { PinCard } from "@tessera/contract";
import type { DrawerSetup, DrawerType } from "@tessera/domain";
import { VisuallyHidden } from "@tessera/ui";
import { DrawerBody, getDrawerCounts } from "./drawer-body.tsx";

interface HiddenDrawerProps {
  readonly pin: PinCard;
  readonly type: DrawerType;
  readonly setup: DrawerSetup;
}

/** The visually hidden drawer content that the card's data allows, for programs that read the page. */
export function HiddenDrawer({ pin, type, setup }: HiddenDrawerProps) {
  return (
    <VisuallyHidden>
      <DrawerBody pin={pin} type={type} setup={setup} counts={getDrawerCounts(pin)} showsAll />
    </VisuallyHidden>
  );
}
