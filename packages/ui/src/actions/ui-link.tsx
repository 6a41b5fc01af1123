import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

/** The props of a link component: the props of an anchor with a required URL. */
export type LinkComponentProps = Omit<ComponentProps<"a">, "href"> & { href: string };

function PlainLink(props: LinkComponentProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkComponentProps>>(PlainLink);

/** Navigates from menus without reloading the page; `null` when there is no provider. */
export const NavigateContext = createContext<((href: string) => void) | null>(null);

/**
 * Provides the application's link component to all links of the design system, so that a router can handle navigation.
 * If there is no provider, links are plain anchors.
 */
export function LinkProvider({
  component,
  navigate,
  children,
}: {
  component: ComponentType<LinkComponentProps>;
  /** Navigates to a URL. Links in menus call this because they don't use the link component. */
  navigate?: (href: string) => void;
  children: ReactNode;
}) {
  return (
    <LinkContext value={component}>
      <NavigateContext value={navigate ?? null}>{children}</NavigateContext>
    </LinkContext>
  );
}

/** An unstyled link through the component from `LinkProvider`. */
export function UiLink(props: LinkComponentProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}
