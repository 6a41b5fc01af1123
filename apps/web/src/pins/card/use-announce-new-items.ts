import { useEffect, useEffectEvent, useRef } from "react";
import { useText } from "../../i18n/index.ts";
import { announce } from "../../shell/index.ts";

/** Tells screen readers that a list of pins has grown. */
export function useAnnounceNewItems(items: readonly { readonly id: string }[]): void {
  const t = useText();
  const before = useRef(items);
  const tell = useEffectEvent(() => {
    const [first] = before.current;
    const more = items.length - before.current.length;
    before.current = items;
    // Not for a single inserted pin, or for a different list.
    if (more > 1 && first && first.id === items[0]?.id) announce(t("pins.grid.more", { count: more }));
  });
  useEffect(() => tell(), [items]);
}
