import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { type LinkComponentProps, LinkProvider, UiLink } from "./ui-link.tsx";

function MarkedLink({ children, ...rest }: LinkComponentProps) {
  return <a {...rest}>{children} →</a>;
}

export const examples: Examples = {
  UiLink: {
    "in a text": () => (
      <p>
        Read <UiLink href="#terms">our terms</UiLink> first.
      </p>
    ),
    "long text": () => <UiLink href="#long">{LONG_TEXT_EXAMPLE}</UiLink>,
  },
  LinkProvider: {
    "another kind of link": () => (
      <LinkProvider component={MarkedLink}>
        <UiLink href="#terms">Through the router</UiLink>
      </LinkProvider>
    ),
  },
};
