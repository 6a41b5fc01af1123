import { type ComponentProps, type ReactNode, useId } from "react";
import { joinClassNames } from "../class-names.ts";
import { VisuallyHidden } from "../display/visually-hidden.tsx";
import styles from "./choice.module.css";

type NativeChoice = Pick<
  ComponentProps<"input">,
  "autoFocus" | "disabled" | "id" | "name" | "ref" | "required" | "value"
>;

type ChoiceTextProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

type CheckedProps = { checked?: boolean; defaultChecked?: boolean; onChange?: (checked: boolean) => void };

type ChoiceRowProps = ChoiceTextProps &
  CheckedProps &
  NativeChoice & { type: "checkbox" | "radio"; className: string; role?: "switch"; hideLabel?: boolean };

function ChoiceRow({ label, hint, error, type, className, role, hideLabel, onChange, ...rest }: ChoiceRowProps) {
  const messageId = useId();
  return (
    <label className={joinClassNames(styles.choice, hideLabel && styles.bare)}>
      <input
        {...rest}
        type={type}
        role={role}
        className={className}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? messageId : undefined}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      {hideLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {hint || error ? (
            <span id={messageId} className={error ? styles.error : styles.hint}>
              {error ?? hint}
            </span>
          ) : null}
        </span>
      )}
    </label>
  );
}

export type CheckboxProps = ChoiceTextProps & CheckedProps & NativeChoice;

/** A yes-or-no choice that is submitted with a form. */
export function Checkbox(props: CheckboxProps) {
  return <ChoiceRow {...props} type="checkbox" className={joinClassNames(styles.box)} />;
}

export type SwitchProps = CheckedProps &
  NativeChoice &
  (
    | (ChoiceTextProps & { hideLabel?: false })
    /** The label is for assistive technology only, because adjacent text shows the purpose. */
    | { label: ReactNode; hideLabel: true }
  );

/** An on-off choice that takes effect immediately. */
export function Switch(props: SwitchProps) {
  return <ChoiceRow {...props} type="checkbox" role="switch" className={joinClassNames(styles.switch)} />;
}

export type RadioGroupProps<Value extends string> = {
  /** The question that the options answer. */
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
};

/** A choice between a few options, which are all visible. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <ChoiceRow
          key={option.value}
          type="radio"
          className={joinClassNames(styles.box, styles.round)}
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined}
          onChange={() => onChange?.(option.value)}
        />
      ))}
    </fieldset>
  );
}
