import { BOARD_LIMITS } from "@tessera/domain";
import { TextArea, TextField } from "@tessera/ui";
import { useText } from "../../i18n/index.ts";
import styles from "./board-details-fields.module.css";

interface BoardDatesFieldsProps {
  /** An ISO 8601 calendar date; empty when unset. */
  readonly startDate: string;
  readonly endDate: string;
  readonly onStart: (date: string) => void;
  readonly onEnd: (date: string) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** The names of a form's date fields. */
export type DateField = "start_date" | "end_date";

/** The fields for a board's first and last day. */
export function BoardDatesFields({ startDate, endDate, onStart, onEnd, errors }: BoardDatesFieldsProps) {
  const t = useText();
  return (
    <fieldset className={styles.dates}>
      <legend className={styles.legend}>{t("boards.dates")}</legend>
      <p className={styles.hint}>{t("boards.dates.hint")}</p>
      <div className={styles.days}>
        <TextField
          type="date"
          name="start_date"
          label={t("boards.dates.start")}
          value={startDate}
          onChange={onStart}
          error={errors["start_date"]}
        />
        <TextField
          type="date"
          name="end_date"
          label={t("boards.dates.end")}
          value={endDate}
          onChange={onEnd}
          error={errors["end_date"]}
        />
      </div>
    </fieldset>
  );
}

/**
 * Focuses the form's first partly filled date, whose value reads as empty. Returns the field's name, or null if there
 * is none.
 */
export function focusIncompleteDate(form: HTMLFormElement): DateField | null {
  const field = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')].find(
    ({ validity }) => validity.badInput,
  );
  field?.focus();
  return field?.name === "start_date" || field?.name === "end_date" ? field.name : null;
}

interface BoardNoteFieldProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
  readonly error: string | undefined;
}

/** The field for the note that a board's collaborators write for each other. */
export function BoardNoteField(props: BoardNoteFieldProps) {
  const t = useText();
  return <TextArea {...props} label={t("boards.note")} hint={t("boards.note.hint")} limit={BOARD_LIMITS.noteMax} />;
}
