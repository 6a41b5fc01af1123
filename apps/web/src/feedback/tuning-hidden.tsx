import type { HiddenPin } from "@tessera/contract";
import { Button, UiLink } from "@tessera/ui";
import { useId } from "react";
import { useList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { hiddenPinsQuery } from "./feedback-queries.ts";
import { RowPicture } from "./tuned-row.tsx";
import styles from "./tuned-row.module.css";
import { TuningList, TuningDescription } from "./tuning-list.tsx";
import { useUnhide } from "./use-unhide.ts";

/** The pins that the viewer hid, each with a button to show it again. */
export function HiddenPins({ onRemoved }: { onRemoved: () => void }) {
  const hidden = useList(hiddenPinsQuery);
  return (
    <TuningList part="hidden" list={hidden} intro={<TuningDescription part="hidden" />}>
      {hidden.items.map((pin) => (
        <HiddenRow key={pin.id} pin={pin} onRemoved={onRemoved} />
      ))}
    </TuningList>
  );
}

function HiddenRow({ pin, onRemoved }: { pin: HiddenPin; onRemoved: () => void }) {
  const t = useText();
  const nameId = useId();
  const { busy, unhidePin } = useUnhide(pin);
  const name = (
    <span id={nameId} dir="auto">
      {pin.pinId === null ? t("feedback.tuning.gone") : pin.title || t("feedback.tuning.untitled")}
    </span>
  );
  return (
    <li className={styles.row}>
      <RowPicture image={pin.image} />
      <div className={styles.words}>
        {pin.pinId === null ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <UiLink href={`/pin/${pin.pinId}/`} className={styles.name}>
            {name}
          </UiLink>
        )}
        <p className={styles.about}>{t(`feedback.tuning.scope.${pin.scope}`, { query: pin.query ?? "" })}</p>
      </div>
      <div className={styles.switch}>
        <Button
          aria-describedby={nameId}
          busy={busy}
          onClick={() => void unhidePin().then((succeeded) => (succeeded ? onRemoved() : undefined))}
        >
          {t("feedback.tuning.unhide")}
        </Button>
      </div>
    </li>
  );
}
