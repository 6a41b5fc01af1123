import type { PinCard } from "@tessera/contract";
import { BlockIcon, CopyIcon, EditIcon, type MenuItem, TrashIcon } from "@tessera/ui";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { askToBlock } from "../../people/index.ts";
import { copyLink } from "./copy-link.ts";
import { creatorOf } from "../pin-picture.ts";
import { useDeletePin } from "../save/use-delete-pin.ts";

/** What else the viewer may do with a pin: lines of its menu, and of the sheet on phones. */
export function usePinActs(pin: PinCard, onDeleted?: () => void): readonly MenuItem[] {
  const t = useText();
  const { isAuth, userId } = useViewer();
  const deletePin = useDeletePin();
  const creator = creatorOf(pin);
  async function remove() {
    if (await deletePin(pin.id)) onDeleted?.();
  }
  return [
    {
      id: "copy",
      label: t("pins.link.copy"),
      icon: <CopyIcon />,
      onSelect: () => void copyLink(pin.seoUrl),
    },
    ...(pin.can.editContent || pin.can.editSave
      ? [{ id: "edit", label: t("pins.edit"), icon: <EditIcon />, href: `/pin/${pin.id}/edit/` }]
      : []),
    ...(pin.can.delete
      ? [
          {
            id: "delete",
            label: t("pins.delete"),
            icon: <TrashIcon />,
            danger: true,
            onSelect: () => void remove(),
          },
        ]
      : []),
    ...(isAuth && creator.id !== userId
      ? [
          {
            id: "block",
            label: t("people.block", { name: creator.fullName }),
            icon: <BlockIcon />,
            danger: true,
            onSelect: () => askToBlock(creator),
          },
        ]
      : []),
  ];
}
