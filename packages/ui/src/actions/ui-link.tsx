import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";

/** What a link component receives: an anchor's own properties with a required address. */
export type LinkComponentProps = Omit<ComponentProps<"a">, "href"> & { href: string };

function PlainLink(props: LinkComponentProps) {
  return <a {...props} />;
}

const LinkContext = createContext<ComponentType<LinkComponentProps>>(PlainLink);

/** How menus go to an address without loading the page anew; `null` when nobody said. */
export const NavigateContext = createContext<((href: string) => void) | null>(null);

/**
 * Gives every link of the design system the application's own link component, so that a router can take navigation over.
 * Without it links are plain anchors.
 */
export function LinkProvider({
  component,
  navigate,
  children,
}: {
  component: ComponentType<LinkComponentProps>;
  /** Goes to an address; for the links of menus, which are no anchors of ours. */
  navigate?: (href: string) => void;
  children: ReactNode;
}) {
  return (
    <LinkContext value={component}>
      <NavigateContext value={navigate ?? null}>{children}</NavigateContext>
    </LinkContext>
  );
}

/** An unstyled link through the component that `LinkProvider` gave. */
export function UiLink(props: LinkComponentProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}
