import type { ReactNode } from "react";
import { ButtonContents, type ButtonAppearance, getButtonClass } from "./button.tsx";
import { type LinkComponentProps, UiLink } from "./ui-link.tsx";

export type LinkButtonProps = ButtonAppearance &
  Pick<
    LinkComponentProps,
    | "aria-current"
    | "aria-describedby"
    | "download"
    | "href"
    | "id"
    | "onClick"
    | "onPointerEnter"
    | "ref"
    | "rel"
    | "target"
  > & {
    children: ReactNode;
  };

/**
 * A link that looks like a button. Use it for navigation, never for actions. It uses the link component from
 * `LinkProvider`.
 */
export function LinkButton({ variant, size, fullWidth, icon, children, ...rest }: LinkButtonProps) {
  return (
    <UiLink {...rest} className={getButtonClass({ variant, size, fullWidth })}>
      <ButtonContents icon={icon}>{children}</ButtonContents>
    </UiLink>
  );
}
