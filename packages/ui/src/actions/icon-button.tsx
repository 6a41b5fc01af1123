import { type ReactNode, useContext } from "react";
import { joinClassNames } from "../class-names.ts";
import styles from "./icon-button.module.css";
import type { NativeButtonProps } from "./native-button-props.ts";
import { TooltipOwnerContext } from "./tooltip-owner.ts";
import { type LinkComponentProps, UiLink } from "./ui-link.tsx";

/** The look of an icon button. `plain` has a background only on hover, and `overPicture` is readable on any image. */
export type IconButtonVariant = "plain" | "filled" | "primary" | "overPicture";

/** The shared look of icon buttons and icon links. */
export type IconButtonAppearance = {
  /** The accessible name, which the native tooltip also shows. */
  label: string;
  /** One of the icons from `icons.ts`. */
  icon: ReactNode;
  variant?: IconButtonVariant;
  /** The width and height: 32, 40, or 48 px. The touch target is always at least 44 px. */
  size?: "small" | "medium" | "large";
  /** A short count in the corner. The label must include the count, too. */
  badge?: string;
};

export type IconButtonProps = NativeButtonProps &
  IconButtonAppearance & {
    type?: "button" | "submit";
    /** Makes the button inactive but, unlike `disabled`, keeps it focusable. The caller must ignore presses. */
    "aria-disabled"?: boolean;
  };

function getIconButtonClass({
  variant = "plain",
  size = "medium",
}: Pick<IconButtonAppearance, "variant" | "size">): string {
  return joinClassNames(styles.button, styles[variant], styles[size]);
}

/** Returns the text for the browser's tooltip, or undefined if the control is inside one of our tooltips. */
function useNativeTooltip(label: string): string | undefined {
  return useContext(TooltipOwnerContext) ? undefined : label;
}

function Contents({ icon, badge }: Pick<IconButtonAppearance, "icon" | "badge">) {
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

/** A round button that shows only an icon. */
export function IconButton({ label, icon, variant, size, badge, type = "button", ...rest }: IconButtonProps) {
  const nativeTooltip = useNativeTooltip(label);
  return (
    <button
      {...rest}
      type={type}
      className={getIconButtonClass({ variant, size })}
      aria-label={label}
      title={nativeTooltip}
    >
      <Contents icon={icon} badge={badge} />
    </button>
  );
}

export type IconLinkProps = IconButtonAppearance &
  Pick<LinkComponentProps, "aria-current" | "download" | "href" | "id" | "onClick" | "ref" | "rel" | "target">;

/** A link that looks like an icon button. */
export function IconLink({ label, icon, variant, size, badge, ...rest }: IconLinkProps) {
  const nativeTooltip = useNativeTooltip(label);
  return (
    <UiLink {...rest} className={getIconButtonClass({ variant, size })} aria-label={label} title={nativeTooltip}>
      <Contents icon={icon} badge={badge} />
    </UiLink>
  );
}

export type ToggleIconButtonProps = Omit<NativeButtonProps, "onClick"> &
  IconButtonAppearance & {
    pressed: boolean;
    onToggle: (pressed: boolean) => void;
  };

/**
 * An icon button that is a toggle. When it is on, it has the accent color. The label describes the action and doesn't
 * change with the state.
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
      className={joinClassNames(getIconButtonClass({ variant, size }), styles.accentWhenPressed)}
      aria-label={label}
      aria-pressed={pressed}
      title={nativeTooltip}
      onClick={() => onToggle(!pressed)}
    >
      <Contents icon={icon} badge={badge} />
    </button>
  );
}
