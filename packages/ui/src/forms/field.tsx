import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { AlertIcon } from "../display/icons.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./field.module.css";

/** The words around a control. */
export type FieldWords = {
  /** What is asked for. Always there; `hideLabel` leaves it to assistive technology. */
  label: string;
  hideLabel?: boolean;
  /** Help that stands under the control until an error takes its place. */
  hint?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: ReactNode;
};

/** What the control inside a field must carry. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = FieldWords & {
  /** How much of a limit is used, at the right under the control. */
  counter?: ReactNode;
  /** By default made up. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Label above, hint or error below, wired to the control that its child function renders. */
export function Field({ label, hideLabel = false, hint, error, counter, id, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const words = error ?? hint;
  const wordsId = `${controlId}-words`;
  const counterId = `${controlId}-counter`;
  const describedBy = classNames(words ? wordsId : null, counter ? counterId : null);
  return (
    <div className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={controlId}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
      )}
      {children({
        id: controlId,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error ? true : undefined,
      })}
      {words || counter ? (
        <div className={styles.foot}>
          {words ? (
            <p id={wordsId} className={error ? styles.error : styles.hint} role={error ? "alert" : undefined}>
              {error ? <AlertIcon size={16} /> : null}
              <span>{words}</span>
            </p>
          ) : null}
          {counter ? (
            <span id={counterId} className={styles.counter}>
              {counter}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
