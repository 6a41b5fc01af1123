import type { ComponentProps } from "react";

/**
 * The native props that our buttons accept: behavior, form ownership, and the states that the opener of a popover or
 * menu must announce. They exclude classes and styles, so that buttons look the same everywhere.
 */
export type NativeButtonProps = Pick<
  ComponentProps<"button">,
  | "aria-controls"
  | "aria-current"
  | "aria-describedby"
  | "aria-expanded"
  | "aria-haspopup"
  | "aria-label"
  | "autoFocus"
  | "disabled"
  | "form"
  | "formAction"
  | "id"
  | "name"
  | "onBlur"
  | "onClick"
  | "onFocus"
  | "onKeyDown"
  | "onPointerDown"
  | "onPointerEnter"
  | "onTouchStart"
  | "ref"
  | "tabIndex"
  | "value"
>;
