import type { PinCard } from "@tessera/contract";
import { ArrowUpRightIcon, LinkButton, MenuButton, MoreIcon } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import { useOffsiteLink } from "../../offsite/index.ts";
import type { HoverState } from "./card-hover.ts";
import { FavoriteButton } from "../favorite/favorite-button.tsx";
import styles from "./pin-card-controls.module.css";
import { SaveControls } from "../save/save-controls.tsx";
import { usePinActs } from "./use-pin-acts.tsx";

interface PinCardControlsProps {
  readonly pin: PinCard;
  readonly state: HoverState;
  /** Told when something of theirs opens and closes. */
  readonly onOverlayOpen: (open: boolean) => void;
}

/** What comes over a card's picture on hover: board and Save above, source, favourite and the rest below. */
export function PinCardControls({ pin, state, onOverlayOpen }: PinCardControlsProps) {
  const t = useText();
  const acts = usePinActs(pin);
  return (
    <div className={styles.controls} data-state={state}>
      {pin.can.save ? <SaveControls pin={pin} look="card" onOverlayOpen={onOverlayOpen} /> : null}
      <div className={styles.below}>
        {pin.link && pin.domain ? <SourceLink pin={pin} domain={pin.domain} /> : null}
        <FavoriteButton pin={pin} look="card" />
        <MenuButton
          label={t("pins.more")}
          icon={<MoreIcon />}
          variant="overPicture"
          size="small"
          items={acts}
          onOpenChange={onOverlayOpen}
        />
      </div>
    </div>
  );
}

function SourceLink({ pin, domain }: { pin: PinCard; domain: string }) {
  const { anchor } = useOffsiteLink(pin, { onPinPage: false });
  return (
    <div className={styles.source}>
      <LinkButton {...anchor} variant="overPicture" size="small" icon={<ArrowUpRightIcon size={16} />}>
        <span className={styles.domain} dir="ltr">
          {domain}
        </span>
      </LinkButton>
    </div>
  );
}
