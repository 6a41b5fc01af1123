import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { IconButton, type IconButtonAppearance } from "../actions/icon-button.tsx";
import type { NativeButtonProps } from "../actions/native-button-props.ts";
import { LazyMenu, LazyPopover, OPENER_HANDLERS } from "./lazy-overlays.ts";
import { useHasBeenOpen } from "./use-once-open.ts";

/** The position of a floating element relative to its opener. It flips if there is no space. */
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

type FloatingProps = {
  open: boolean;
  onClose: () => void;
  /** The opener. The focus returns to it on close. */
  triggerRef: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  placement?: OverlayPlacement;
};

export type PopoverProps = FloatingProps & { children: ReactNode };

/** A small floating window next to its opener. Esc or a click elsewhere closes it. */
export function Popover(props: PopoverProps) {
  return useHasBeenOpen(props.open) ? (
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
  /** Whether the action is destructive. */
  danger?: boolean;
  disabled?: boolean;
  /** Whether to show the item in small type after all other items, in one line with the other minor items. */
  minor?: boolean;
} & ({ onSelect: () => void; href?: undefined } | { href: string; onSelect?: undefined });

export type MenuProps = FloatingProps & { items: readonly MenuItem[] };

/** A list of actions next to its opener. Arrow keys move the focus, letters jump to items, and Esc closes it. */
export function Menu(props: MenuProps) {
  return useHasBeenOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyMenu {...props} />
    </Suspense>
  ) : null;
}

export type MenuButtonProps = IconButtonAppearance & {
  items: readonly MenuItem[];
  /** The visible text beside the icon, which `label` must contain. If omitted, the button is round. */
  words?: string;
  placement?: OverlayPlacement;
  disabled?: boolean;
  /** Called when the menu opens and closes. */
  onOpenChange?: (open: boolean) => void;
};

/** A button that opens a menu. The menu's code loads when the button is hovered, focused, or touched. */
export function MenuButton({ items, placement, onOpenChange, label, words, ...buttonProps }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  function changeOpen(next: boolean) {
    setOpen(next);
    onOpenChange?.(next);
  }

  const opener: NativeButtonProps = {
    ...OPENER_HANDLERS,
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
        <Button {...opener} {...toButtonAppearance(buttonProps)} aria-label={label}>
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

/** Converts the look of an icon button to the look of a button with text. */
function toButtonAppearance({
  variant = "plain",
  size,
  icon,
  disabled,
}: Omit<IconButtonAppearance, "label"> & { disabled?: boolean }) {
  return { variant: variant === "filled" ? ("secondary" as const) : variant, size, icon, disabled };
}
