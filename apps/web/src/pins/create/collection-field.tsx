import { COLLECTION_LIMITS } from "@tessera/domain";
import { Button, Callout, PictureFrame, Spinner } from "@tessera/ui";
import { Suspense, useState } from "react";
import { list, useList, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { FailureBoundary } from "../../insights/index.ts";
import { getCardRenditions } from "../pin-picture.ts";
import styles from "./pin-relations.module.css";

interface CollectionFieldProps {
  /** The id of the pin that shows the items; null for a new pin. */
  readonly pinId: string | null;
  readonly pinIds: readonly string[];
  readonly onChange: (pinIds: readonly string[]) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Lets people choose their own pins as the items of a collection. The items appear in the order of selection. */
export function CollectionField({ pinId, pinIds, onChange, error, disabled }: CollectionFieldProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { username } = useViewer();
  return (
    <fieldset className={styles.collection} disabled={disabled}>
      <legend className={styles.legend}>{t("pins.collection.items")}</legend>
      <p className={styles.hint}>
        {t("pins.collection.chosen", {
          count: pinIds.length,
          min: COLLECTION_LIMITS.itemsMin,
          max: COLLECTION_LIMITS.itemsMax,
        })}
      </p>
      {error ? <Callout tone="danger">{error}</Callout> : null}
      {open && username ? (
        <FailureBoundary name="own-pins" fallback={<Callout tone="danger">{t("pins.collection.failed")}</Callout>}>
          <Suspense fallback={<Spinner label={t("pins.collection.loading")} />}>
            <OwnPins username={username} pinId={pinId} pinIds={pinIds} onChange={onChange} />
          </Suspense>
        </FailureBoundary>
      ) : (
        <Button onClick={() => setOpen(true)}>{t("pins.collection.choose")}</Button>
      )}
    </fieldset>
  );
}

type OwnPinsProps = Omit<CollectionFieldProps, "error" | "disabled"> & { readonly username: string };

function OwnPins({ username, pinId, pinIds, onChange }: OwnPinsProps) {
  const t = useText();
  const { items, hasMore, loadingMore, loadMore } = useList(list("people.created", { username }));
  const isFull = pinIds.length >= COLLECTION_LIMITS.itemsMax;
  const otherPins = items.filter(({ id }) => id !== pinId);
  return (
    <>
      {otherPins.length === 0 && !hasMore ? <p className={styles.hint}>{t("pins.collection.none")}</p> : null}
      <ul className={styles.pins}>
        {otherPins.map((pin, index) => {
          const position = pinIds.indexOf(pin.id);
          return (
            <li key={pin.id}>
              <label className={styles.pin} data-chosen={position >= 0 || undefined}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={position >= 0}
                  disabled={isFull && position < 0}
                  aria-label={pin.title || t("pins.collection.item", { number: index + 1 })}
                  onChange={() => onChange(position < 0 ? [...pinIds, pin.id] : pinIds.filter((id) => id !== pin.id))}
                />
                <PictureFrame
                  renditions={getCardRenditions(pin)}
                  alt=""
                  ratio={1}
                  fit="fill"
                  color={pin.dominantColor}
                  sizes="88px"
                />
                {position >= 0 ? (
                  <span className={styles.place} aria-hidden>
                    {position + 1}
                  </span>
                ) : null}
              </label>
            </li>
          );
        })}
      </ul>
      {hasMore ? (
        <Button busy={loadingMore} onClick={loadMore}>
          {t("pins.collection.more")}
        </Button>
      ) : null}
    </>
  );
}
