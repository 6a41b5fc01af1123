import { PIN_LIMITS } from "@tessera/domain";
import { Button, TextArea, TrashIcon, RetryIcon } from "@tessera/ui";
import { useState } from "react";
import { useText } from "../../../i18n/index.ts";
import { SaveTargetField } from "../../save/place-field.tsx";
import type { SaveTarget } from "../../save/save-target.ts";
import { LinkField, TitleField } from "../word-fields.tsx";
import styles from "./draft-form.module.css";
import { type Draft, type DraftChange, isBusy, type PinText } from "./drafts.ts";
import { getSharedTarget, getSharedText, NUMBER_PLACEHOLDER, toTextChanges, toUndoChanges } from "./shared-fields.ts";
import { useRequestedFocus } from "./use-wanted-focus.ts";

interface SharedFormProps {
  /** The selected drafts, at least two, in the page's order. */
  readonly drafts: readonly Draft[];
  /** Whether all drafts are selected. In this case, the page's own button publishes them. */
  readonly isAll: boolean;
  readonly wantsFocus: boolean;
  readonly onFocused: () => void;
  readonly onChange: (changes: readonly DraftChange[]) => void;
  readonly onPlace: (place: SaveTarget) => void;
  readonly onPublish: () => void;
  readonly onRemove: () => void;
}

/** The form for several drafts. A change to a field applies to all of them, and other fields keep their values. */
export function SharedForm(props: SharedFormProps) {
  const { drafts, isAll, wantsFocus, onFocused, onChange, onPlace, onPublish, onRemove } = props;
  const t = useText();
  const form = useRequestedFocus<HTMLFormElement>(wantsFocus, onFocused);
  const [pattern, setPattern] = useState<string | null>(null);
  /** The drafts as they were before the first change in this form. */
  const [before, setBefore] = useState<readonly Draft[] | null>(null);
  const editable = drafts.filter((draft) => !isBusy(draft));
  const disabled = editable.length === 0;
  const place = getSharedTarget(drafts);

  function updateSharedText(field: keyof PinText, value: string) {
    setBefore(before ?? drafts);
    if (field === "title") setPattern(value);
    onChange(toTextChanges(editable, field, value));
  }

  function undo() {
    if (before) onChange(toUndoChanges(before, drafts));
    setBefore(null);
    setPattern(null);
  }

  /** Returns the props of a field: the shared value, or the placeholder "Mixed" if the drafts differ. */
  function getFieldProps(field: keyof PinText, placeholder: string) {
    const shared = getSharedText(drafts, field);
    return {
      value: (field === "title" ? pattern : null) ?? shared ?? "",
      placeholder: shared === null ? t("pins.create.mixed") : placeholder,
      onChange: (value: string) => updateSharedText(field, value),
      error: undefined,
      disabled,
    };
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.shared}
      aria-label={t("pins.create.selected.edit", { count: drafts.length })}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPublish();
      }}
    >
      <div className={styles.sharedHead}>
        <h2 className={styles.sharedTitle}>{t("pins.create.selected.edit", { count: drafts.length })}</h2>
        <p className={styles.progressWords}>{t("pins.create.selected.hint")}</p>
      </div>
      <SaveTargetField
        place={place}
        onChange={(next) => {
          setBefore(before ?? drafts);
          onPlace(next);
        }}
        offersProfile
        disabled={disabled}
      />
      <TitleField
        {...getFieldProps("title", t("pins.field.title.placeholder"))}
        hint={t("pins.create.selected.number", { mark: NUMBER_PLACEHOLDER })}
      />
      <TextArea
        {...getFieldProps("description", t("pins.field.description.placeholder"))}
        label={t("pins.field.description")}
        limit={PIN_LIMITS.descriptionMax}
      />
      <LinkField {...getFieldProps("link", t("pins.field.link.placeholder"))} />
      <TextArea
        {...getFieldProps("altText", "")}
        label={t("pins.field.alt")}
        hint={t("pins.field.alt.hint")}
        rows={2}
        limit={PIN_LIMITS.altTextMax}
      />
      <div className={styles.acts}>
        {before ? (
          <Button variant="plain" size="large" icon={<RetryIcon size={20} />} disabled={disabled} onClick={undo}>
            {t("pins.create.selected.undo")}
          </Button>
        ) : null}
        <Button variant="plain" size="large" icon={<TrashIcon size={20} />} onClick={onRemove}>
          {t("pins.create.discard")}
        </Button>
        {isAll ? null : (
          <Button type="submit" size="large" disabled={disabled}>
            {t("pins.create.publishSelected", { count: drafts.length })}
          </Button>
        )}
      </div>
    </form>
  );
}
