import { useState } from "react";
import { MailIcon, CloseIcon, HeartIcon, MoreIcon, SearchIcon } from "../display/icons.ts";
import type { Examples } from "../examples.fixture.ts";
import { IconButton, type IconButtonVariant, IconLink, ToggleIconButton } from "./icon-button.tsx";

const VARIANTS: readonly IconButtonVariant[] = ["plain", "filled", "primary", "overPicture"];
const SIZES = ["small", "medium", "large"] as const;

function Toggle({ first }: { first: boolean }) {
  const [pressed, setPressed] = useState(first);
  return (
    <ToggleIconButton
      label={`Favorite${first ? ", on at first" : ""}`}
      icon={<HeartIcon />}
      pressed={pressed}
      onToggle={setPressed}
    />
  );
}

export const examples: Examples = {
  IconButton: {
    variants: () =>
      VARIANTS.map((variant) => <IconButton key={variant} variant={variant} label={variant} icon={<CloseIcon />} />),
    sizes: () =>
      SIZES.map((size) => <IconButton key={size} size={size} variant="filled" label={size} icon={<MoreIcon />} />),
    "with a count": () => <IconButton label="3 notifications" icon={<MailIcon />} badge="3" size="large" />,
    disabled: () =>
      VARIANTS.map((variant) => (
        <IconButton key={variant} variant={variant} label={`${variant}, disabled`} icon={<CloseIcon />} disabled />
      )),
  },
  IconLink: {
    variants: () =>
      VARIANTS.map((variant) => (
        <IconLink key={variant} variant={variant} label={variant} icon={<SearchIcon />} href="#search" />
      )),
    "with a count": () => <IconLink label="12 notifications" icon={<MailIcon />} badge="12" href="#bell" />,
  },
  ToggleIconButton: {
    "off and on": () => [<Toggle key="off" first={false} />, <Toggle key="on" first />],
  },
};
