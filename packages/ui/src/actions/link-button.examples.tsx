import { ExternalLinkIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { LinkButton } from "./link-button.tsx";

export const examples: Examples = {
  LinkButton: {
    variants: () =>
      (["primary", "secondary", "plain", "strong"] as const).map((variant) => (
        <LinkButton key={variant} variant={variant} href="#there">
          {variant}
        </LinkButton>
      )),
    "with an icon": () => (
      <LinkButton href="#there" icon={<ExternalLinkIcon size={20} />}>
        Visit site
      </LinkButton>
    ),
    "long text": () => (
      <LinkButton href="#there" fullWidth>
        {LONG_TEXT_EXAMPLE}
      </LinkButton>
    ),
  },
};
