import type { PinCard } from "@tessera/contract";
import { pickCardFacts, getContentType, getExperimentGroup, getIndicatorStyle } from "@tessera/domain";
import { useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./pin-card.module.css";
import type { PinCardScope } from "./pin-card-scope.ts";
import { useScrollLabel } from "./media/product-scroll-mark.ts";

/** The mark on an image that shows the pin's type, unless the pin is only an image. */
export function PinCardMark({ pin, scope }: { pin: PinCard; scope: PinCardScope }) {
  const t = useText();
  const { country, isEmployee } = useViewer();
  const kind = getContentType({ ...pickCardFacts(pin), link: pin.link, embed: pin.embed, videos: pin.videos });
  const isScrollMarked = useScrollLabel(kind === "product", country);
  if (kind !== "video" && kind !== "product" && kind !== "recipe") return null;
  const { look, text } = getIndicatorStyle(getExperimentGroup(scope, "pin_indicator"), isEmployee);
  const label = t(`pins.mark.${kind}`);
  return (
    <span
      className={styles.mark}
      data-kind={kind}
      data-look={look}
      data-words={text || isScrollMarked || undefined}
      {...(text ? {} : { role: "img", "aria-label": label })}
    >
      {text || isScrollMarked ? label : null}
    </span>
  );
}
