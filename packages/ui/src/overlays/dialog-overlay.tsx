import { useEffect, useRef } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { IconButton } from "../actions/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { ArrowLeftIcon, CloseIcon } from "../display/icons.ts";
import type { DialogProps } from "./dialog.tsx";
import { useMediaQuery } from "../hooks/use-media-query.ts";
import { PHONE_QUERY } from "../layout/constants.ts";
import { mobileModals } from "./mobile-modals.ts";
import styles from "./overlays.module.css";
import { useSheetDrag } from "./use-sheet-drag.ts";

/** The part of a dialog that needs React Aria: focus is trapped and returned, the page behind stands still, Esc closes. */
export function DialogOverlay(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    hideTitle = false,
    closeLabel,
    back,
    size = "medium",
    alert = false,
    children,
    footer,
  } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useSheetDrag(sheet, onClose);
  const onPhone = useMediaQuery(PHONE_QUERY);
  useEffect(() => (open && onPhone ? mobileModals.enter() : undefined), [open, onPhone]);
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
            {back ? <IconButton label={back.label} icon={<ArrowLeftIcon />} onClick={back.onBack} /> : null}
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
