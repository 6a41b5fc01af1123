import type { PinCard } from "@tessera/contract";
import { type BarAction, getReactionName } from "@tessera/domain";
import { ArrowUpRightIcon, HeartIcon, type MenuItem, ShareIcon, SmilePlusIcon } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import { useOffsiteLink } from "../../../offsite/index.ts";
import { ReactionIcon } from "../../reactions/reaction-icons.tsx";
import { useReaction } from "../../reactions/use-reaction.ts";
import { useFavorite } from "../../favorite/use-favorite.ts";

/** Callbacks that open the dialogs of the menu's items. */
interface BarMenuCallbacks {
  readonly onShare: () => void;
  readonly onReact: () => void;
}

/** The size of a menu's icons in CSS pixels. */
const ICON_SIZE_PX = 20;

/** Returns menu items for the actions that have no button over the image. */
export function useBarMenuItems(
  pin: PinCard,
  actions: readonly BarAction[],
  { onShare, onReact }: BarMenuCallbacks,
): readonly MenuItem[] {
  const t = useText();
  const { favorited, tap } = useFavorite(pin);
  const { mine } = useReaction(pin);
  const name = mine === null ? null : getReactionName(mine);
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
            label:
              name === null ? t("pins.reaction.choose") : t("pins.reaction.mine", { name: t(`pins.reaction.${name}`) }),
            icon: name === null ? <SmilePlusIcon /> : <ReactionIcon name={name} size={ICON_SIZE_PX} />,
            onSelect: onReact,
          },
        ];
      case "share":
        return [{ id: action, label: t("pins.share"), icon: <ShareIcon />, onSelect: onShare }];
    }
  });
}
