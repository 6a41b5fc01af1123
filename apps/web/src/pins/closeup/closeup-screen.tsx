import type { Pin } from "@tessera/contract";
import { pinUrl } from "@tessera/domain";
import { Card, EyeOffIcon, MovingPicture, PictureFrame, type PictureFrameProps, VisuallyHidden } from "@tessera/ui";
import type { CSSProperties, ReactNode } from "react";
import { useViewTransitionState } from "react-router";
import { useOne, useOverlaid, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { PageHead } from "../../shell/index.ts";
import { CloseupActs } from "./closeup-acts.tsx";
import { CloseupPeople } from "./closeup-people.tsx";
import styles from "./closeup.module.css";
import { CloseupSource } from "./closeup-source.tsx";
import { ClampedText } from "./clamped-text.tsx";
import { closeupRenditions, creatorOf, pinAltWords } from "../pin-picture.ts";
import { pinQuery } from "../pin-queries.ts";
import { PIN_PICTURE_TRANSITION } from "../pin-transition.ts";
import { RelatedPins } from "./related-pins.tsx";

export interface CloseupScreenProps {
  readonly id: string;
  /** What people say of the pin, below its words. */
  readonly comments?: ReactNode;
}

/** A pin's own page: picture and words side by side, and below them pins that go on from it. */
export function CloseupScreen({ id, comments }: CloseupScreenProps) {
  const t = useText();
  const pin = useOverlaid("pin", useOne(pinQuery(id)));
  const title = pin.pinTitle || t("pins.alt.none", { name: creatorOf(pin).fullName });
  return (
    <>
      <CloseupHead pin={pin} title={title} />
      <div className={styles.page}>
        <Card as="article" padding="none" floating clip>
          <div className={styles.closeup}>
            <CloseupMedia pin={pin} />
            <div className={styles.words}>
              <CloseupActs pin={pin} title={title} />
              {pin.unavailable ? (
                <VisuallyHidden>
                  <h1>{t("pins.unavailable.removed")}</h1>
                </VisuallyHidden>
              ) : (
                <CloseupWords pin={pin} title={title} />
              )}
              <CloseupPeople pin={pin} />
              {pin.unavailable ? null : comments}
            </div>
          </div>
        </Card>
      </div>
      <RelatedPins id={id} />
    </>
  );
}

function CloseupHead({ pin, title }: { pin: Pin; title: string }) {
  const t = useText();
  const { url, width, height } = pin.imageSpec_736x;
  return (
    <PageHead
      title={pin.seoTitle || title}
      description={pin.seoDescription || undefined}
      canonicalPath={pin.seoUrl}
      kind="article"
      image={pin.unavailable ? undefined : { url, width, height, alt: pinAltWords(pin, t) }}
      noindex={pin.seoNoindexReason !== null}
    />
  );
}

/** Pictures smaller than this share of the pane are not blown up to fill it. */
const MAX_ENLARGEMENT = 2;

function CloseupMedia({ pin }: { pin: Pin }) {
  const t = useText();
  const viewer = useViewer();
  const growing = useViewTransitionState(pinUrl(pin, viewer));
  if (pin.unavailable) {
    return (
      <div className={styles.removed}>
        <EyeOffIcon size={36} />
        <p>{t(pin.unavailable === "removed_by_creator" ? "pins.unavailable.removed" : "pins.unavailable")}</p>
      </div>
    );
  }
  const { width, height } = pin.imageSpec_orig;
  const frame: PictureFrameProps = {
    renditions: closeupRenditions(pin),
    alt: pinAltWords(pin, t),
    ratio: height / width,
    color: pin.dominantColor,
    sizes: "(width < 1112px) min(100vw, 720px), 508px",
    priority: true,
    rounded: false,
    transitionName: growing ? PIN_PICTURE_TRANSITION : undefined,
  };
  return (
    <div className={styles.media} style={{ "--tint": pin.dominantColor } as CSSProperties}>
      <div className={styles.picture} style={{ maxInlineSize: width * MAX_ENLARGEMENT }}>
        {pin.embed?.type === "gif" ? (
          <MovingPicture
            {...frame}
            movingUrl={pin.embed.src}
            playLabel={t("pins.gif.play")}
            pauseLabel={t("pins.gif.pause")}
          />
        ) : (
          <PictureFrame {...frame} />
        )}
      </div>
    </div>
  );
}

function CloseupWords({ pin, title }: { pin: Pin; title: string }) {
  const t = useText();
  return (
    <>
      {pin.pinTitle ? (
        <ClampedText as="h1" longFrom={90}>
          {pin.pinTitle}
        </ClampedText>
      ) : (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      {pin.closeupDescription ? (
        <ClampedText as="p" longFrom={150}>
          {pin.closeupDescription}
        </ClampedText>
      ) : null}
      {pin.link && pin.domain ? <CloseupSource pin={pin} domain={pin.domain} /> : null}
      {pin.pinNote ? (
        <div className={styles.note}>
          <p className={styles.noteHead}>{t("pins.note.head")}</p>
          <p className={styles.noteText} dir="auto">
            {pin.pinNote.text}
          </p>
        </div>
      ) : null}
    </>
  );
}
