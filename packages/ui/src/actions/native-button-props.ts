import type { ComponentProps } from "react";

/**
 * The part of a native button's props that our buttons accept: behavior, form ownership and the states that an opener of
 * a popover or a menu must announce. No class and no style, so that buttons look the same everywhere.
 */
export type NativeButtonProps = Pick<
  ComponentProps<"button">,
  | "aria-controls"
  | "aria-current"
  | "aria-describedby"
  | "aria-expanded"
  | "aria-haspopup"
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
