import { type ReactNode, useContext } from "react";
import { classNames } from "../class-names.ts";
import styles from "./icon-button.module.css";
import type { NativeButtonProps } from "./native-button-props.ts";
import { TooltipOwner } from "./tooltip-owner.ts";
import { type LinkComponentProps, UiLink } from "./ui-link.tsx";

/** `plain` shows its background only on hover; `overPicture` is readable on any image. */
export type IconButtonVariant = "plain" | "filled" | "primary" | "overPicture";

/** The shared look of icon buttons and icon links. */
export type IconButtonLook = {
  /** The accessible name, also shown as the native tooltip. */
  label: string;
  /** One of the icons from `icons.ts`. */
  icon: ReactNode;
  variant?: IconButtonVariant;
  /** 32, 40 or 48 px; the touch target is always at least 44 px. */
  size?: "small" | "medium" | "large";
  /** A short count in the corner; include the count in the label too. */
  badge?: string;
};

export type IconButtonProps = NativeButtonProps &
  IconButtonLook & {
    type?: "button" | "submit";
    /** Inactive but focusable, unlike `disabled`; the caller must ignore presses. */
    "aria-disabled"?: boolean;
  };

function lookClass({ variant = "plain", size = "medium" }: Pick<IconButtonLook, "variant" | "size">): string {
  return classNames(styles.button, styles[variant], styles[size]);
}

/** Returns the text of the browser's tooltip, unless the control is inside one of our tooltips. */
function useNativeTooltip(label: string): string | undefined {
  return useContext(TooltipOwner) ? undefined : label;
}

function Contents({ icon, badge }: Pick<IconButtonLook, "icon" | "badge">) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {badge ? (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      ) : null}
    </>
  );
}

/** A round button with only an icon. */
export function IconButton({ label, icon, variant, size, badge, type = "button", ...rest }: IconButtonProps) {
  const nativeTooltip = useNativeTooltip(label);
  return (
    <button {...rest} type={type} className={lookClass({ variant, size })} aria-label={label} title={nativeTooltip}>
      <Contents icon={icon} badge={badge} />
    </button>
  );
}

export type IconLinkProps = IconButtonLook &
  Pick<LinkComponentProps, "aria-current" | "download" | "href" | "id" | "onClick" | "ref" | "rel" | "target">;

/** A link that looks like an icon button. */
export function IconLink({ label, icon, variant, size, badge, ...rest }: IconLinkProps) {
  const nativeTooltip = useNativeTooltip(label);
  return (
    <UiLink {...rest} className={lookClass({ variant, size })} aria-label={label} title={nativeTooltip}>
      <Contents icon={icon} badge={badge} />
    </UiLink>
  );
}

export type ToggleIconButtonProps = Omit<NativeButtonProps, "onClick"> &
  IconButtonLook & {
    pressed: boolean;
    onToggle: (pressed: boolean) => void;
  };

/**
 * An icon toggle, filled with the accent color when on. The label describes the action and doesn't change with the
 * state.
 */
export function ToggleIconButton({
  label,
  icon,
  variant,
  size,
  badge,
  pressed,
  onToggle,
  ...rest
}: ToggleIconButtonProps) {
  const nativeTooltip = useNativeTooltip(label);
  return (
    <button
      {...rest}
      type="button"
      className={classNames(lookClass({ variant, size }), styles.accentWhenPressed)}
      aria-label={label}
      aria-pressed={pressed}
      title={nativeTooltip}
      onClick={() => onToggle(!pressed)}
    >
      <Contents icon={icon} badge={badge} />
    </button>
  );
}
