import type { Pin } from "@tessera/contract";
import { CommentIcon, MenuButton, MoreIcon } from "@tessera/ui";
import { useText } from "../i18n/index.ts";

export interface CommentsMenuProps {
  readonly pin: Pick<Pin, "can" | "commenting">;
  readonly onAllow: (allowed: boolean) => Promise<void>;
}

/** The menu that lets a pin's creator turn its comments on or off. */
export function CommentsMenu({ pin, onAllow }: CommentsMenuProps) {
  const t = useText();
  if (!pin.can.editContent) return null;
  const isOff = pin.commenting === "off";
  return (
    <MenuButton
      label={t("comments.options.all")}
      icon={<MoreIcon size={20} />}
      size="small"
      placement="bottom end"
      items={[
        {
          id: "switch",
          label: t(isOff ? "comments.switch.on" : "comments.switch.off"),
          icon: <CommentIcon />,
          onSelect: () => void onAllow(isOff),
        },
      ]}
    />
  );
}
