import type { ComponentProps } from "react";

/**
 * The part of a native button that our buttons let through: behaviour, form ownership and the states that an opener of a
 * popover or a menu must announce. No class and no style, so that a button looks like a button everywhere.
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
