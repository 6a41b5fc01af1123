import type { PinCard } from "@tessera/contract";
import { EVENT_TYPES, getPinUrl } from "@tessera/domain";
import { ArrowUpRightIcon, BookmarkIcon, CopyIcon, ExternalLinkIcon, Menu, type MenuItem, UserIcon } from "@tessera/ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { getLoginPath } from "../../../data/index.ts";
import { useText } from "../../../i18n/index.ts";
import { logEvent } from "../../../insights/index.ts";
import { getCreator } from "../../pin-picture.ts";
import { copyLink } from "../../share/copy-link.ts";
import styles from "./pin-context-menu.module.css";

interface PinContextMenuProps {
  readonly pin: PinCard;
  /** The pointer's position in CSS pixels from the image's top-left corner. */
  readonly at: { readonly x: number; readonly y: number };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The menu that a visitor's right-click on a card opens at the pointer. Any click closes it. */
export function PinContextMenu({ pin, at, open, onClose }: PinContextMenuProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const anchor = useRef<HTMLSpanElement>(null);
  const href = getPinUrl(pin, { isAuth: false });
  useEffect(() => {
    if (open) logEvent({ eventType: EVENT_TYPES.rightClick, pin });
    // oxlint-disable-next-line react/exhaustive-deps -- once each time it opens, even if the pin's data changes
  }, [open, at]);
  const creator = getCreator(pin);
  const items: readonly MenuItem[] = [
    { id: "open", label: t("pins.context.open"), icon: <ArrowUpRightIcon />, href },
    {
      id: "tab",
      label: t("pins.context.tab"),
      icon: <ExternalLinkIcon />,
      onSelect: () => window.open(href, "_blank", "noopener"),
    },
    { id: "copy", label: t("pins.link.copy"), icon: <CopyIcon />, onSelect: () => void copyLink(pin.seoUrl) },
    {
      id: "creator",
      label: t("pins.context.profile", { name: creator.fullName }),
      icon: <UserIcon />,
      href: `/${creator.username}/`,
    },
    { id: "save", label: t("pins.context.save"), icon: <BookmarkIcon />, href: getLoginPath(pathname + search) },
  ];
  return (
    <>
      <span ref={anchor} className={styles.point} style={{ top: at.y, left: at.x }} />
      <Menu
        // A popover keeps its position, so a new position needs a new popover.
        key={`${at.x},${at.y}`}
        open={open}
        onClose={onClose}
        triggerRef={anchor}
        label={t("pins.context.label")}
        placement="bottom start"
        items={items}
      />
    </>
  );
}
