import type { PinCard } from "@tessera/contract";
import type { DrawerSetup, DrawerType } from "@tessera/domain";
import { VisuallyHidden } from "@tessera/ui";
import { DrawerBody, drawerCounts } from "./drawer-body.tsx";

interface HiddenDrawerProps {
  readonly pin: PinCard;
  readonly type: DrawerType;
  readonly setup: DrawerSetup;
}

/** All that a card knows about its drawer's content, visually hidden: for programs that read the page. */
export function HiddenDrawer({ pin, type, setup }: HiddenDrawerProps) {
  return (
    <VisuallyHidden>
      <DrawerBody pin={pin} type={type} setup={setup} counts={drawerCounts(pin)} showsAll />
    </VisuallyHidden>
  );
}
