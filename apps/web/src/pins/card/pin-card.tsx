import type { PinCard as CardPin } from "@tessera/contract";
import { showsOverflow } from "@tessera/domain";
import { lazy, useMemo, useState } from "react";
import { useLazyModule, useOverlay } from "../../data/index.ts";
import { PinFeedbackOverlay, useFeedbackState } from "../../feedback/index.ts";
import { FailureBoundary, useImpression } from "../../insights/index.ts";
import { reportRightClick } from "../../offsite/index.ts";
import { toPinWithSlotLink } from "../carousel-slot.ts";
import { LazyContent } from "./lazy-content.tsx";
import { loadActionsSheet, OverflowButton } from "./acts/overflow-button.tsx";
import { getFactRows, isStoryRemoved } from "./pin-caption.ts";
import styles from "./pin-card.module.css";
import { PinCardFooter } from "./facts/pin-card-footer.tsx";
import { PinCardMedia } from "./media/pin-card-media.tsx";
import { usePinCardScope } from "./pin-card-scope.ts";

const CardDrawer = lazy(async () => ({ default: (await import("../drawer/card-drawer.tsx")).CardDrawer }));

interface PinCardProps {
  readonly pin: CardPin;
  /** The card's index in the grid, starting at 0. */
  readonly index?: number;
  /** Whether the image is among the first on its page. */
  readonly priority?: boolean;
  /** Whether the image loads only when it is near the viewport. */
  readonly lazy?: boolean;
}

/**
 * A pin in a grid. Its image links to its page. Actions appear on hover, or in a sheet after a long press. If a card
 * fails to render, it stays empty and the rest of the grid still renders.
 */
export function PinCard(props: PinCardProps) {
  return (
    <FailureBoundary name="pin-card">
      <CardBody {...props} />
    </FailureBoundary>
  );
}

function CardBody({ pin, index = 0, priority, lazy }: PinCardProps) {
  const scope = usePinCardScope();
  const [slot, setSlot] = useState(pin.carouselData?.index ?? 0);
  const currentPin = useOverlay("pin", pin);
  const slotPin = toPinWithSlotLink(currentPin, slot);
  const feedback = useFeedbackState(pin.id);
  // Uses the pin from the grid's data, because actions on the card must not change its height.
  const rows = useMemo(() => getFactRows(pin, scope), [pin, scope]);
  const auxData = useMemo(() => scope.logData?.(pin, scope), [pin, scope]);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { code: PinActionsSheet, fetching, request } = useLazyModule(loadActionsSheet);
  const { surface, isAuth } = scope;
  const hasMenu = scope.hasSheet && showsOverflow({ isAuth, surface, deletedStory: isStoryRemoved(pin) });
  async function openSheet() {
    if (await request()) setSheetOpen(true);
  }
  const impression = useImpression(pin, index, auxData ? { surface, auxData } : { surface });
  return (
    <article ref={impression} className={styles.card} onContextMenu={(event) => reportRightClick(event, slotPin)}>
      <PinCardMedia
        pin={slotPin}
        slot={slot}
        onSlot={setSlot}
        scope={scope}
        priority={priority}
        lazy={lazy}
        inert={feedback !== null}
        onLongPress={hasMenu ? () => void openSheet() : null}
      />
      <PinCardFooter pin={currentPin} slot={slot} scope={scope} rows={rows} inert={feedback !== null} />
      {hasMenu && !feedback ? <OverflowButton busy={fetching} onPress={() => void openSheet()} /> : null}
      {scope.drawer ? (
        <LazyContent name="pin-drawer">
          <CardDrawer pin={slotPin} {...scope.drawer} />
        </LazyContent>
      ) : null}
      {feedback ? (
        <LazyContent name="pin-feedback-overlay">
          <PinFeedbackOverlay pin={slotPin} />
        </LazyContent>
      ) : null}
      {PinActionsSheet ? (
        <LazyContent name="pin-acts-sheet">
          <PinActionsSheet pin={slotPin} open={sheetOpen} onClose={() => setSheetOpen(false)} />
        </LazyContent>
      ) : null}
    </article>
  );
}
