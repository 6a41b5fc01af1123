import type { Pin } from "@tessera/contract";
import { Card, VisuallyHidden } from "@tessera/ui";
import { memo, type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { isAppError, useOverlay } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { CloseupActions } from "./closeup-acts.tsx";
import { BackButton } from "./go-back.tsx";
import { CloseupColumn } from "./closeup-column.tsx";
import { toLayoutProps } from "./closeup-layout.ts";
import { CloseupMedia } from "./media/closeup-media.tsx";
import { CloseupPeople } from "./closeup-people.tsx";
import styles from "./closeup.module.css";
import { CloseupText } from "./closeup-words.tsx";
import { toPinWithSlotLink, getOpeningSlot } from "../carousel-slot.ts";
import { getCreator, formatPinAlt } from "../pin-picture.ts";
import { LazyProductsBelow } from "./products/late-products-below.tsx";
import { LazyRelatedPins } from "./late-related-pins.tsx";
import { ShownPictureProvider, toPinWithShownPicture } from "./media/shown-picture.ts";
import { PinFailure, UnavailablePin } from "./unavailable-pin.tsx";
import { useOpenedPin } from "./opened-pin.ts";

export interface CloseupScreenProps {
  readonly id: string;
  /** Content above the image. */
  readonly header?: ReactNode;
  /** The comments on the pin, shown below its text. */
  readonly comments?: ReactNode;
}

/**
 * A pin's page: the image and text side by side, with related pins below. Until the pin arrives, the page shows the
 * data of its card in a grid.
 */
export function CloseupScreen({ id, header, comments }: CloseupScreenProps) {
  const { pin: data, isPreview, error } = useOpenedPin(id);
  // The pin existed when the page opened, but no longer does.
  if (isAppError(error) && error.status === 404) return <UnavailablePin />;
  if (!data) return error === null ? null : <PinFailure failure={error} />;
  return <Closeup id={id} pin={data} isPreview={isPreview} header={header} comments={comments} />;
}

interface CloseupProps extends CloseupScreenProps {
  readonly pin: Pin;
  /** Whether only the card's data is available while the rest is still loading. */
  readonly isPreview: boolean;
}

function Closeup({ id, pin: data, isPreview, header, comments }: CloseupProps) {
  const t = useText();
  const openingSlot = useOpeningSlot(data);
  const [chosenSlot, setSlot] = useState<number | null>(null);
  const slot = chosenSlot ?? openingSlot;
  const pin = toPinWithSlotLink(useOverlay("pin", data), slot);
  const [signature, show] = useState<string | null>(null);
  const shownPicture = useMemo(() => ({ signature, show }), [signature]);
  const commentsBox = useRef<HTMLDivElement>(null);
  const title = pin.pinTitle || t("pins.alt.none", { name: getCreator(pin).fullName });
  const isUnavailable = pin.unavailable !== null || pin.storyPinData?.isDeleted === true;
  const hasComments = comments !== undefined && !isUnavailable && isCommentable(pin);
  return (
    <>
      <CloseupHead pin={pin} title={title} isUnavailable={isUnavailable} />
      <div className={styles.page}>
        <Card as="article" padding="none" floating clip>
          {header}
          <div className={styles.closeup} {...toLayoutProps(data, isUnavailable)} aria-busy={isPreview || undefined}>
            <BackButton />
            <CloseupMedia
              pin={toPinWithShownPicture(pin, signature)}
              slot={slot}
              onSlot={setSlot}
              isUnavailable={isUnavailable}
              isPreview={isPreview}
            />
            <CloseupColumn
              actions={
                <CloseupActions
                  pin={pin}
                  isUnavailable={isUnavailable}
                  commentsBox={hasComments ? commentsBox : null}
                />
              }
            >
              {isUnavailable ? (
                <>
                  <VisuallyHidden>
                    <h1>{t("pins.unavailable.removed")}</h1>
                  </VisuallyHidden>
                  <CloseupPeople pin={pin} />
                </>
              ) : (
                <ShownPictureProvider value={shownPicture}>
                  <CloseupText pin={pin} slot={slot} title={title} isPreview={isPreview} />
                </ShownPictureProvider>
              )}
              {hasComments ? (
                <div ref={commentsBox} tabIndex={-1} className={styles.comments}>
                  {isPreview ? null : comments}
                </div>
              ) : null}
            </CloseupColumn>
          </div>
        </Card>
      </div>
      <ListsBelow id={id} domain={data.domain} isProduct={data.isEligibleForPdp} isUnavailable={isUnavailable} />
    </>
  );
}

/**
 * Returns whether the page has a comments section. A pin that was closed to comments before anyone commented has none.
 */
function isCommentable({ commenting, commentCount }: Pin): boolean {
  return commenting !== "closed" || commentCount > 0;
}

interface ListsBelowProps {
  readonly id: string;
  readonly domain: string | null;
  readonly isProduct: boolean;
  readonly isUnavailable: boolean;
}

/**
 * The lists below a pin. They are memoized so that they don't re-render with the pin, because a re-render before their
 * code has loaded would make them disappear.
 */
const ListsBelow = memo(function ListsBelow({ id, domain, isProduct, isUnavailable }: ListsBelowProps) {
  return (
    <>
      {isProduct && !isUnavailable ? <LazyProductsBelow id={id} domain={domain} /> : null}
      <LazyRelatedPins id={id} surface={isProduct ? "PdpRelatedPinGrid" : "RelatedPinGrid"} />
    </>
  );
});

/**
 * Returns the slot at which the carousel opens. The server has no access to the browser's history, so the carousel
 * moves to the slot after hydration.
 */
function useOpeningSlot(pin: Pin): number {
  const locationState: unknown = useLocation().state;
  return useSyncExternalStore(
    subscribeToNothing,
    () => getOpeningSlot(pin, locationState),
    () => getOpeningSlot(pin, null),
  );
}

function subscribeToNothing() {
  return () => {};
}

function CloseupHead({ pin, title, isUnavailable }: { pin: Pin; title: string; isUnavailable: boolean }) {
  const t = useText();
  const { url, width, height } = pin.imageSpec_736x;
  return (
    <PageHead
      title={pin.seoTitle || title}
      description={pin.seoDescription || undefined}
      canonicalPath={pin.seoUrl}
      kind="article"
      image={isUnavailable ? undefined : { url, width, height, alt: formatPinAlt(pin, t) }}
      noindex={pin.seoNoindexReason !== null}
    />
  );
}
