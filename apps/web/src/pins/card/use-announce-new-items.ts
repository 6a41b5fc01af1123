import { useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";

/** Announces to screen readers that a list of pins has loaded more pins. */
export function useAnnounceNewItems(items: readonly { readonly id: string }[]): void {
  const t = useText();
  const previous = useRef(items);
  const announceNew = useEffectEvent(() => {
    const [first] = previous.current;
    const more = items.length - previous.current.length;
    previous.current = items;
    // A single inserted pin or a different list isn't announced.
    if (more > 1 && first && first.id === items[0]?.id) announce(t("pins.grid.more", { count: more }));
  });
  useEffect(() => announceNew(), [items]);
}
