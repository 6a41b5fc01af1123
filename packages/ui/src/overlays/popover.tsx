import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { IconButton, type IconButtonLook } from "../actions/icon-button.tsx";
import type { NativeButtonProps } from "../actions/native-button-props.ts";
import { LazyMenu, LazyPopover, OPENER_EVENTS } from "./lazy-overlays.ts";
import { useOnceOpen } from "./use-once-open.ts";

/** The position of a floating element next to its opener; it flips when there is no space. */
export type OverlayPlacement =
  | "bottom"
  | "bottom start"
  | "bottom end"
  | "top"
  | "top start"
  | "top end"
  | "left"
  | "right"
  | "start"
  | "end";

type Floating = {
  open: boolean;
  onClose: () => void;
  /** The opener, which also gets the focus back. */
  triggerRef: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  placement?: OverlayPlacement;
};

export type PopoverProps = Floating & { children: ReactNode };

/** A small floating window next to its opener. Esc or a click elsewhere closes it. */
export function Popover(props: PopoverProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyPopover {...props} />
    </Suspense>
  ) : null;
}

/** One item of a menu: an action or a link. */
export type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Marks a destructive action. */
  danger?: boolean;
  disabled?: boolean;
  /** Shows the item in small type, in one line with the other minor items, after all other items. */
  minor?: boolean;
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

export type MenuProps = Floating & { items: readonly MenuItem[] };

/** A list of actions next to its opener. Arrow keys move the focus, letters jump to items, and Esc closes it. */
export function Menu(props: MenuProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyMenu {...props} />
    </Suspense>
  ) : null;
}

export type MenuButtonProps = IconButtonLook & {
  items: readonly MenuItem[];
  /** Visible words beside the icon, which `label` must contain. Without words, the button is round. */
  words?: string;
  placement?: OverlayPlacement;
  disabled?: boolean;
  /** Called when the menu opens and closes. */
  onOpenChange?: (open: boolean) => void;
};

/** A button that opens a menu. The menu's code loads when the button is hovered, focused or touched. */
export function MenuButton({ items, placement, onOpenChange, label, words, ...buttonProps }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function changeOpen(next: boolean) {
    setOpen(next);
    onOpenChange?.(next);
  }

  const opener: NativeButtonProps = {
    ...OPENER_EVENTS,
    ref: trigger,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    onClick: () => changeOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      changeOpen(true);
    },
  };
  return (
    <>
      {words === undefined ? (
        <IconButton {...buttonProps} {...opener} label={label} />
      ) : (
        <Button {...opener} {...toButtonLook(buttonProps)} aria-label={label}>
          {words}
        </Button>
      )}
      <Menu
        open={open}
        onClose={() => changeOpen(false)}
        triggerRef={trigger}
        label={label}
        items={items}
        placement={placement}
      />
    </>
  );
}

/** Converts the look of an icon button to that of a button with words. */
function toButtonLook({
  variant = "plain",
  size,
  icon,
  disabled,
}: Omit<IconButtonLook, "label"> & { disabled?: boolean }) {
  return { variant: variant === "filled" ? ("secondary" as const) : variant, size, icon, disabled };
}
