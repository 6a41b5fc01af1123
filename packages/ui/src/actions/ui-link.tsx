import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

/** The props of a link component: an anchor's own, with a required address. */
export type LinkComponentProps = Omit<ComponentProps<"a">, "href"> & { href: string };

function PlainLink(props: LinkComponentProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkComponentProps>>(PlainLink);

/** How menus navigate without reloading the page; `null` when there is no provider. */
export const NavigateContext = createContext<((href: string) => void) | null>(null);

/**
 * Gives every link of the design system the application's own link component, so that a router can handle navigation.
 * Without it links are plain anchors.
 */
export function LinkProvider({
  component,
  navigate,
  children,
}: {
  component: ComponentType<LinkComponentProps>;
  /** Navigates to an address; for links in menus, which aren't our anchors. */
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
