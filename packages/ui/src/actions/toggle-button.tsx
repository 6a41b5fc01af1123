import type { ReactNode } from "react";
import { ButtonContents, type ButtonLook, buttonClass } from "./button.tsx";
import type { NativeButtonProps } from "./native-button-props.ts";

export type ToggleButtonProps = Omit<NativeButtonProps, "onClick"> &
  Pick<ButtonLook, "size" | "fullWidth" | "icon"> & {
    children: ReactNode;
    pressed: boolean;
    onToggle: (pressed: boolean) => void;
    /** The look when off: `primary` for encouraged actions such as following, otherwise `secondary`. */
    offVariant?: "primary" | "secondary";
  };

/** A toggle with a text label. When on, the toggle always has the ink color. */
export function ToggleButton({
  pressed,
  onToggle,
  offVariant = "secondary",
  size,
  fullWidth,
  icon,
  children,
  ...rest
}: ToggleButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={buttonClass({ variant: pressed ? "strong" : offVariant, size, fullWidth })}
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
    >
      <ButtonContents icon={icon}>{children}</ButtonContents>
    </button>
  );
}
