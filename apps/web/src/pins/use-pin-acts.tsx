import type { PinCard } from "@tessera/contract";
import { CopyIcon, EditIcon, type MenuItem, TrashIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";
import { copyLink } from "./copy-link.ts";
import { useDeletePin } from "./use-delete-pin.ts";

/** What else the viewer may do with a pin: lines of its menu, and of the sheet on phones. */
export function usePinActs(pin: PinCard, onDeleted?: () => void): readonly MenuItem[] {
  const t = useText();
  const deletePin = useDeletePin();
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
  ];
}
