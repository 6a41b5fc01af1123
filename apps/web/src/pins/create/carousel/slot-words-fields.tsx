import { PIN_LIMITS } from "@tessera/domain";
import { TextArea } from "@tessera/ui";
import { useText } from "../../../i18n/index.ts";
import type { SlotText } from "./carousel-draft.ts";
import styles from "./slot-words-fields.module.css";
import { LinkField, TitleField } from "../word-fields.tsx";

interface SlotTextFieldsProps {
  /** The image's number in the carousel, starting at 1. */
  readonly number: number;
  readonly words: SlotText;
  readonly onChange: (words: Partial<SlotText>) => void;
  /** The errors, by the contract's field names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

/** The text fields of one image in a carousel. */
export function SlotTextFields({ number, words, onChange, errors, disabled }: SlotTextFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.words}>
      <legend className={styles.legend}>{t("pins.carousel.words", { number })}</legend>
      <TitleField
        value={words.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
        disabled={disabled}
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
      <LinkField
        placeholder={t("pins.carousel.link.placeholder")}
        value={words.link}
        onChange={(link) => onChange({ link })}
        error={errors.link}
        disabled={disabled}
      />
    </fieldset>
  );
}
