import { type RefObject, useEffect, useId, useMemo } from "react";
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import styles from "./overlays.module.css";

export type TooltipOverlayProps = {
  open: boolean;
  onClose: () => void;
  text: string;
  placement: "top" | "bottom" | "left" | "right";
  trigger: RefObject<Element | null>;
};

/** The part of a tooltip that needs React Aria: its positioning. */
export function TooltipOverlay({ open, onClose, text, placement, trigger }: TooltipOverlayProps) {
  const id = useId();

  // A tooltip that only repeats the name isn't a description, because screen readers would announce the name twice.
  useEffect(() => {
    const element = trigger.current;
    if (!open || !element || element.getAttribute("aria-label") === text) return;
    const previousDescription = element.getAttribute("aria-describedby");
    element.setAttribute("aria-describedby", previousDescription ? `${previousDescription} ${id}` : id);
    return () => {
      if (previousDescription) element.setAttribute("aria-describedby", previousDescription);
      else element.removeAttribute("aria-describedby");
    };
  }, [open, text, trigger, id]);

  // React Aria reads the trigger's state from this context even when the state is passed explicitly.
  const state = useMemo(
    () => ({ isOpen: open, shouldSkipAnimation: false, open() {}, close: onClose }),
    [open, onClose],
  );

  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip className={styles.tooltip} triggerRef={trigger} isOpen={open} placement={placement} offset={6}>
        <span id={id}>{text}</span>
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
