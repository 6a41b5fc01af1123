import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../actions/icon-button.tsx";
import { joinClassNames } from "../class-names.ts";
import { CloseIcon } from "../display/icons.ts";
import type { DialogProps } from "./dialog.tsx";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import { PHONE_QUERY } from "../layout/constants.ts";
import { mobileModals } from "./mobile-modals.ts";
import styles from "./overlays.module.css";
import { useSheetDrag } from "./use-sheet-drag.ts";

/**
 * The part of a dialog that needs React Aria. It traps and returns the focus, locks the page's scrolling, and closes on
 * Esc.
 */
export function DialogOverlay(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle = false,
    closeLabel,
    size = "medium",
    alert = false,
    children,
    footer,
  } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(sheet, onClose);
  const onPhone = useMediaQuery(PHONE_QUERY);
  useEffect(() => (open && onPhone ? mobileModals.enter() : undefined), [open, onPhone]);
  useEscapeFromOutside(sheet, open, onClose);
  return (
    <ModalOverlay
      className={styles.backdrop}
      data-backdrop
      isOpen={open}
      isDismissable={!alert}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal ref={sheet} className={joinClassNames(styles.window, styles[size])}>
        <AriaDialog
          className={styles.dialog}
          role={alert ? "alertdialog" : "dialog"}
          aria-label={hideTitle ? title : undefined}
        >
          <div className={styles.head} {...drag}>
            <span className={styles.grip} aria-hidden="true" />
            {hideTitle ? (
              <span className={styles.title} />
            ) : (
              <Heading slot="title" level={2} className={styles.title}>
                {title}
              </Heading>
            )}
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The open dialogs, with the topmost dialog last. */
const openDialogs: { readonly box: RefObject<HTMLElement | null>; readonly close: () => void }[] = [];

const OVERLAY_SELECTOR = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** A selector for the elements that handle Esc themselves: overlays, native dialogs, and elements above all dialogs. */
const ESCAPE_HANDLER_SELECTOR = `${OVERLAY_SELECTOR}, dialog, [data-react-aria-top-layer]`;

/**
 * Closes the topmost dialog on Esc even when the focus is outside it, for example before the dialog has received the
 * focus. React Aria handles keys only inside its topmost overlay.
 */
function useEscapeFromOutside(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const dialog = { box, close: () => close() };
    if (openDialogs.push(dialog) === 1) document.addEventListener("keydown", closeOnOutsideEscape, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      if (openDialogs.length === 0) document.removeEventListener("keydown", closeOnOutsideEscape, { capture: true });
    };
  }, [open, box]);
}

function closeOnOutsideEscape(event: KeyboardEvent): void {
  const { key, target, repeat, isComposing } = event;
  if (key !== "Escape" || repeat || isComposing || !(target instanceof Element)) return;
  const top = openDialogs.at(-1);
  const overlays = document.querySelectorAll(OVERLAY_SELECTOR);
  // A menu above the dialog must close first.
  if (!top?.box.current?.contains(overlays[overlays.length - 1] ?? null)) return;
  const focused = target.closest(ESCAPE_HANDLER_SELECTOR);
  const isBelow = openDialogs.slice(0, -1).some(({ box }) => box.current?.contains(focused));
  if (focused !== null && !isBelow) return;
  // This must run before the dialog below handles the event, because that dialog becomes the topmost one.
  event.stopPropagation();
  top.close();
}
