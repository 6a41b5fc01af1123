import type { ReactNode } from "react";
import { ButtonContents, type ButtonAppearance, getButtonClass } from "./button.tsx";
import type { NativeButtonProps } from "./native-button-props.ts";

export type ToggleButtonProps = Omit<NativeButtonProps, "onClick"> &
  Pick<ButtonAppearance, "size" | "fullWidth" | "icon"> & {
    children: ReactNode;
    pressed: boolean;
    onToggle: (pressed: boolean) => void;
    /**
     * The look when the toggle is off: `primary` for actions that we encourage, such as following, and otherwise
     * `secondary`.
     */
    offVariant?: "primary" | "secondary";
  };

/** A toggle with a text label. When it is on, it always has the ink color. */
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
      className={getButtonClass({ variant: pressed ? "strong" : offVariant, size, fullWidth })}
      aria-pressed={pressed}
      onClick={() => onToggle(!pressed)}
    >
      <ButtonContents icon={icon}>{children}</ButtonContents>
    </button>
  );
}
