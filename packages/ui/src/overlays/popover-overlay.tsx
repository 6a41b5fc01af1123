import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { RouterProvider, setInteractionModality } from "react-aria-components";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection as AriaMenuSection } from "react-aria-components/Menu";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { NavigateContext } from "../actions/ui-link.tsx";
import { joinClassNames } from "../class-names.ts";
import styles from "./overlays.module.css";
import type { MenuItem, MenuProps, PopoverProps } from "./popover.tsx";

/** The part of a popover that needs React Aria. */
export function PopoverOverlay({ open, onClose, triggerRef, label, placement = "bottom", children }: PopoverProps) {
  return (
    <AriaPopover
      className={styles.popover}
      triggerRef={triggerRef}
      isOpen={open}
      placement={placement}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <AriaDialog className={styles.popoverDialog} aria-label={label}>
        {children}
      </AriaDialog>
    </AriaPopover>
  );
}

/** The part of a menu that needs React Aria. */
export function MenuOverlay({ open, onClose, triggerRef, label, placement = "bottom end", items }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const minorItems = items.filter(({ minor }) => minor);
  usePointerModality(open);
  useFirstItemFocus(menu, triggerRef, open);
  return (
    <MenuRouterProvider>
      <AriaPopover
        className={styles.popover}
        aria-label={label}
        triggerRef={triggerRef}
        isOpen={open}
        placement={placement}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
      >
        <AriaMenu ref={menu} className={styles.menu} aria-label={label} autoFocus="first" onClose={onClose}>
          {items.filter(({ minor }) => !minor).map(renderItem)}
          {minorItems.length > 0 ? (
            <AriaMenuSection className={styles.minorItems} aria-label={minorItems.map((item) => item.label).join(", ")}>
              {minorItems.map(renderItem)}
            </AriaMenuSection>
          ) : null}
        </AriaMenu>
      </AriaPopover>
    </MenuRouterProvider>
  );
}

function renderItem(item: MenuItem) {
  return (
    <AriaMenuItem
      key={item.id}
      id={item.id}
      className={joinClassNames(styles.item, item.danger && styles.danger, item.minor && styles.minor)}
      textValue={item.label}
      isDisabled={item.disabled}
      href={item.href}
      onAction={item.onSelect}
    >
      {item.icon}
      {item.label}
    </AriaMenuItem>
  );
}

/**
 * Tells React Aria that a pointer opened the menu, so that its first item shows no focus ring. React Aria tracks the
 * pointer itself, but if its code loads only after the click, it assumes a keyboard.
 */
function usePointerModality(open: boolean): void {
  useLayoutEffect(() => {
    if (open && !document.activeElement?.matches(":focus-visible")) setInteractionModality("pointer");
  }, [open]);
}

/**
 * Focuses a menu's first item. When someone opens a menu with Enter, React Aria mistakes the click for a screen
 * reader's and delays the focus. Meanwhile, the page behind the menu becomes inert, so the opener loses the focus and
 * nothing has it. On a busy machine, this lasts for many frames. This hook therefore retries until an element has the
 * focus.
 */
function useFirstItemFocus(
  menu: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useEffect(() => {
    if (!open) return;
    let frame = requestAnimationFrame(function focusFirstItem() {
      const { activeElement: focused, body } = document;
      const firstItem = menu.current?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
      if (firstItem) {
        if (focused !== body && focused !== menu.current && focused !== opener.current) return;
        firstItem.focus({ preventScroll: true });
      }
      frame = requestAnimationFrame(focusFirstItem);
    });
    return () => cancelAnimationFrame(frame);
  }, [menu, opener, open]);
}

/** Lets the application's router handle the links in a menu. */
function MenuRouterProvider({ children }: { children: ReactNode }) {
  const navigate = useContext(NavigateContext);
  return navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children;
}
