import { useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { LinkIcon, MoreIcon, TrashIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { OPENER_HANDLERS } from "./lazy-overlays.ts";
import { Menu, MenuButton, type MenuItem, Popover } from "./popover.tsx";

export const isFullScreen = true;

const ITEMS: readonly MenuItem[] = [
  { id: "copy", label: "Copy link", icon: <LinkIcon size={20} />, onSelect: () => undefined },
  { id: "see", label: "See the board", href: "#board" },
  { id: "off", label: "Not now", disabled: true, onSelect: () => undefined },
  { id: "long", label: LONG_TEXT_EXAMPLE, onSelect: () => undefined },
  { id: "delete", label: "Delete", icon: <TrashIcon size={20} />, danger: true, onSelect: () => undefined },
];

function OpenedPopover({ kind }: { kind: "popover" | "menu" }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const floating = { open, onClose: () => setOpen(false), triggerRef: trigger, label: "More" };
  return (
    <>
      <Button {...OPENER_HANDLERS} ref={trigger} aria-expanded={open} onClick={() => setOpen(true)}>
        Open
      </Button>
      {kind === "menu" ? (
        <Menu {...floating} items={ITEMS} placement="bottom start" />
      ) : (
        <Popover {...floating} placement="bottom start">
          <div style={{ padding: 16, maxInlineSize: 280 }}>
            <p>A small window beside its opener.</p>
            <Button size="small">An act</Button>
          </div>
        </Popover>
      )}
    </>
  );
}

export const examples: Examples = {
  Popover: { open: () => <OpenedPopover kind="popover" /> },
  Menu: { open: () => <OpenedPopover kind="menu" /> },
  MenuButton: {
    closed: () => <MenuButton label="More" icon={<MoreIcon />} items={ITEMS} />,
    "with words": () => (
      <MenuButton label="More options" words="More" icon={<MoreIcon size={20} />} variant="filled" items={ITEMS} />
    ),
  },
};
