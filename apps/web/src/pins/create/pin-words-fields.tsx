import { PIN_LIMITS } from "@tessera/domain";
import { TextArea } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import type { PinText } from "./drafts/drafts.ts";
import { LinkField, TitleField } from "./word-fields.tsx";

interface PinTextFieldsProps {
  readonly words: PinText;
  readonly onChange: (words: Partial<PinText>) => void;
  /** The errors, by the contract's field names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

/** The text fields of a pin. */
export function PinTextFields({ words, onChange, errors, disabled }: PinTextFieldsProps) {
  const t = useText();
  return (
    <>
      <TitleField
        placeholder={t("pins.field.title.placeholder")}
        value={words.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
        disabled={disabled}
      />
      <TextArea
        label={t("pins.field.description")}
        placeholder={t("pins.field.description.placeholder")}
        value={words.description}
        onChange={(description) => onChange({ description })}
        limit={PIN_LIMITS.descriptionMax}
        error={errors.description}
        disabled={disabled}
      />
      <LinkField
        placeholder={t("pins.field.link.placeholder")}
        value={words.link}
        onChange={(link) => onChange({ link })}
        error={errors.link}
        disabled={disabled}
      />
      <TextArea
        label={t("pins.field.alt")}
        hint={t("pins.field.alt.hint")}
        value={words.altText}
        onChange={(altText) => onChange({ altText })}
        rows={2}
        limit={PIN_LIMITS.altTextMax}
        error={errors.alt_text}
        disabled={disabled}
      />
    </>
  );
}
