import { useState } from "react";
import { BellIcon, CloseIcon, HeartIcon, MoreIcon, SearchIcon } from "../display/icons.ts";
import type { Examples } from "../examples.ts";
import { IconButton, type IconButtonVariant, IconLink, ToggleIconButton } from "./icon-button.tsx";

const VARIANTS: readonly IconButtonVariant[] = ["plain", "filled", "primary", "overPicture"];
const SIZES = ["small", "medium", "large"] as const;

function Toggle({ look, first }: { look: "accent" | "ink"; first: boolean }) {
  const [pressed, setPressed] = useState(first);
  return (
    <ToggleIconButton
      label={`Favourite, ${look}${first ? ", on at first" : ""}`}
      icon={<HeartIcon />}
      pressed={pressed}
      onToggle={setPressed}
      pressedLook={look}
    />
  );
}

export const examples: Examples = {
  IconButton: {
    variants: () =>
      VARIANTS.map((variant) => <IconButton key={variant} variant={variant} label={variant} icon={<CloseIcon />} />),
    sizes: () =>
      SIZES.map((size) => <IconButton key={size} size={size} variant="filled" label={size} icon={<MoreIcon />} />),
    "with a count": () => <IconButton label="3 notifications" icon={<BellIcon />} badge="3" size="large" />,
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
    "with a count": () => <IconLink label="12 notifications" icon={<BellIcon />} badge="12" href="#bell" />,
  },
  ToggleIconButton: {
    "off and on": () =>
      (["accent", "ink"] as const).flatMap((look) => [
        <Toggle key={`${look} off`} look={look} first={false} />,
        <Toggle key={`${look} on`} look={look} first />,
      ]),
  },
};
