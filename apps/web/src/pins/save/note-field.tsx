import { PIN_LIMITS } from "@tessera/domain";
import { TextArea } from "@tessera/ui";
import type { Ref } from "react";
import { useText } from "../../i18n/index.ts";

export interface NoteFieldProps {
  readonly ref?: Ref<HTMLTextAreaElement>;
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly error: string | undefined;
}

/** The field for a note on a saved pin. */
export function NoteField({ ref, value, onChange, error }: NoteFieldProps) {
  const t = useText();
  return (
    <TextArea
      ref={ref}
      label={t("pins.field.note")}
      hint={t("pins.field.note.hint")}
      rows={2}
      limit={PIN_LIMITS.noteMax}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
