import type { RefObject } from "react";
import { useText } from "../../i18n/index.ts";
import { ShareWindow } from "./share-window.tsx";

/** The fields of a pin that are needed for sharing. */
export interface SharedPin {
  readonly id: string;
  readonly seoUrl: string;
  readonly gridTitle: string;
}

interface SharePinWindowProps {
  readonly pin: SharedPin;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that opens the window; see `ShareWindow`. */
  readonly triggerRef?: RefObject<HTMLElement | null>;
}

/** The window with the ways to share a pin. */
export function SharePinWindow({ pin, ...window }: SharePinWindowProps) {
  const t = useText();
  const page = { path: pin.seoUrl, title: pin.gridTitle || t("pins.pin"), heading: t("pins.share.title") };
  return <ShareWindow page={page} {...window} />;
}
