import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { CloseIcon } from "../display/icons.ts";
import type { DialogProps } from "./dialog.tsx";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import { PHONE_QUERY } from "../layout/constants.ts";
import { mobileModals } from "./mobile-modals.ts";
import styles from "./overlays.module.css";
import { useSheetDrag } from "./use-sheet-drag.ts";

/**
 * The part of a dialog that needs React Aria: focus is trapped and returned, the page behind doesn't scroll, Esc closes.
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
      isOpen={open}
      isDismissable={!alert}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Modal ref={sheet} className={classNames(styles.window, styles[size])}>
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

/** Open dialogs, topmost last. */
const openDialogs: { readonly box: RefObject<HTMLElement | null>; readonly close: () => void }[] = [];

const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
/** What handles Esc itself: dialogs, the browser's own windows, and overlays above everything. */
const ESCAPE_HANDLERS = `${OVERLAYS}, dialog, [data-react-aria-top-layer]`;

/**
 * React Aria handles keys inside its topmost overlay only; Esc must also close a dialog that the focus has not reached
 * yet.
 */
function useEscapeFromOutside(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    const dialog = { box, close: () => close() };
    if (openDialogs.push(dialog) === 1) document.addEventListener("keydown", escapeFromOutside, { capture: true });
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      if (openDialogs.length === 0) document.removeEventListener("keydown", escapeFromOutside, { capture: true });
    };
  }, [open, box]);
}

function escapeFromOutside(event: KeyboardEvent): void {
  const { key, target, repeat, isComposing } = event;
  if (key !== "Escape" || repeat || isComposing || !(target instanceof Element)) return;
  const top = openDialogs.at(-1);
  const overlays = document.querySelectorAll(OVERLAYS);
  // A menu over the dialog closes first.
  if (!top?.box.current?.contains(overlays[overlays.length - 1] ?? null)) return;
  const focused = target.closest(ESCAPE_HANDLERS);
  const isBelow = openDialogs.slice(0, -1).some(({ box }) => box.current?.contains(focused));
  if (focused !== null && !isBelow) return;
  // Before the dialog below handles it, which would be the topmost by then.
  event.stopPropagation();
  top.close();
}
