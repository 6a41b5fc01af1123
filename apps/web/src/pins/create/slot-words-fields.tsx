import { PIN_LIMITS } from "@tessera/domain";
import { TextArea, TextField } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import type { SlotWords } from "./carousel-draft.ts";
import styles from "./slot-words-fields.module.css";

interface SlotWordsFieldsProps {
  /** Of the picture in its carousel, from 1. */
  readonly number: number;
  readonly words: SlotWords;
  readonly onChange: (words: Partial<SlotWords>) => void;
  /** By the contract's names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

/** What somebody says about one picture of a carousel. */
export function SlotWordsFields({ number, words, onChange, errors, disabled }: SlotWordsFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.words}>
      <legend className={styles.legend}>{t("pins.carousel.words", { number })}</legend>
      <TextField
        label={t("pins.field.title")}
        value={words.title}
        onChange={(title) => onChange({ title })}
        limit={PIN_LIMITS.titleMax}
        error={errors.title}
        disabled={disabled}
        autoComplete="off"
      />
      <TextArea
        label={t("pins.carousel.details")}
        rows={2}
        value={words.details}
        onChange={(details) => onChange({ details })}
        limit={PIN_LIMITS.descriptionMax}
        error={errors.details}
        disabled={disabled}
      />
      <TextField
        label={t("pins.field.link")}
        placeholder={t("pins.carousel.link.placeholder")}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={words.link}
        onChange={(link) => onChange({ link })}
        error={errors.link}
        disabled={disabled}
        autoComplete="off"
      />
    </fieldset>
  );
}
