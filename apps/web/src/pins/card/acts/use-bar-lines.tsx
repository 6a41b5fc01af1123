import type { PinCard } from "@tessera/contract";
import { type BarAction, REACTION_TYPES } from "@tessera/domain";
import { ArrowUpRightIcon, HeartIcon, type MenuItem, ShareIcon, SmilePlusIcon } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import { useOffsiteLink } from "../../../offsite/index.ts";
import { useReaction } from "../../reactions/use-reaction.ts";
import { useFavorite } from "../../favorite/use-favorite.ts";

/** Returns the actions that don't fit on an image as items of its menu. */
export function useBarLines(pin: PinCard, actions: readonly BarAction[], onShare: () => void): readonly MenuItem[] {
  const t = useText();
  const { favorited, tap } = useFavorite(pin);
  const { mine, choose } = useReaction(pin);
  const { visit } = useOffsiteLink(pin, { onPinPage: false });
  return actions.flatMap((action): MenuItem[] => {
    switch (action) {
      case "visit":
        return [
          {
            id: action,
            label: t("pins.visit", { domain: pin.domain ?? "" }),
            icon: <ArrowUpRightIcon />,
            onSelect: visit,
          },
        ];
      case "favorite":
        return [
          {
            id: action,
            label: t(favorited ? "pins.unfavorite" : "pins.favorite"),
            icon: <HeartIcon />,
            onSelect: () => void tap(),
          },
        ];
      case "react":
        return [
          {
            id: action,
            label: t(mine === null ? "pins.reaction.react" : "pins.reaction.remove"),
            icon: <SmilePlusIcon />,
            // A menu item has space for one reaction. All five are on the pin's own page.
            onSelect: () => void choose(mine === null ? REACTION_TYPES.love : null),
          },
        ];
      case "share":
        return [{ id: action, label: t("pins.share"), icon: <ShareIcon />, onSelect: onShare }];
    }
  });
}
