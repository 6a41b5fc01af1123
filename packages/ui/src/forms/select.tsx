import type { ComponentProps } from "react";
import { joinClassNames } from "../class-names.ts";
import { ChevronDownIcon } from "../display/icons.ts";
import { Field, type FieldTextProps } from "./field.tsx";
import styles from "./field.module.css";

/** One option of a select. */
export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

export type SelectProps<Value extends string> = FieldTextProps &
  Pick<ComponentProps<"select">, "autoComplete" | "disabled" | "id" | "name" | "ref" | "required"> & {
    options: readonly SelectOption<Value>[];
    value?: Value;
    defaultValue?: Value;
    onChange?: (value: Value) => void;
    /** The first option, which selects nothing. */
    placeholder?: string;
  };

/** The browser's native select element, styled like other fields. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  id,
  options,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={styles.selectBox}>
          <select
            {...rest}
            {...control}
            className={joinClassNames(styles.control, styles.select)}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value);
              if (chosen) onChange?.(chosen.value);
            }}
          >
            {placeholder ? <option value="">{placeholder}</option> : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={20} />
        </span>
      )}
    </Field>
  );
}
