import type { ReactNode } from "react";
import { ButtonContents, type ButtonLook, buttonClass } from "./button.tsx";
import { type LinkComponentProps, UiLink } from "./ui-link.tsx";

export type LinkButtonProps = ButtonLook &
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

/** A link that looks like a button: for navigation, never for actions. Routes through `LinkProvider`. */
export function LinkButton({ variant, size, fullWidth, icon, children, ...rest }: LinkButtonProps) {
  return (
    <UiLink {...rest} className={buttonClass({ variant, size, fullWidth })}>
      <ButtonContents icon={icon}>{children}</ButtonContents>
    </UiLink>
  );
}
