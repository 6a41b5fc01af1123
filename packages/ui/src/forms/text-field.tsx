import { type ComponentProps, type CSSProperties, type ReactNode, useState } from "react";
import { joinClassNames } from "../class-names.ts";
import { Field, type FieldTextProps } from "./field.tsx";
import styles from "./field.module.css";

type NativeInput = Pick<
  ComponentProps<"input">,
  | "aria-activedescendant"
  | "aria-autocomplete"
  | "aria-controls"
  | "aria-expanded"
  | "aria-haspopup"
  | "autoCapitalize"
  | "autoComplete"
  | "autoFocus"
  | "disabled"
  | "enterKeyHint"
  | "id"
  | "inputMode"
  | "name"
  | "onBlur"
  | "onClick"
  | "onFocus"
  | "onKeyDown"
  | "placeholder"
  | "readOnly"
  | "ref"
  | "required"
  | "role"
  | "spellCheck"
>;

type TextValue = {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /**
   * The maximum length. The field shows the number of characters used. It doesn't truncate longer text, because the
   * form's validation reports the error.
   */
  limit?: number;
};

export type TextFieldProps = FieldTextProps &
  NativeInput &
  TextValue & {
    type?: "text" | "email" | "password" | "search" | "url" | "tel" | "number" | "date";
    /** An icon at the start of the field. */
    icon?: ReactNode;
    /** The look of the field; `pill` is for the search field. */
    look?: "box" | "pill";
  };

/** Counts code points, which approximate the characters that people perceive. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The text `used / limit`, which has the danger color above the limit. */
function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={used > limit ? styles.over : undefined}>
      {used} / {limit}
    </span>
  );
}

/** Counts the characters in a controlled or uncontrolled field. */
function useTextCount({ value, defaultValue, onChange, limit }: TextValue) {
  const [typed, setTyped] = useState(defaultValue ?? "");
  return {
    counter: limit === undefined ? null : <Counter used={countCharacters(value ?? typed)} limit={limit} />,
    changeText(next: string) {
      if (value === undefined && limit !== undefined) setTyped(next);
      onChange?.(next);
    },
  };
}

/** A single-line text input with its label. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, id, icon, look = "box", type = "text", limit, onChange, ...rest } = props;
  const { counter, changeText } = useTextCount(props);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} counter={counter} id={id}>
      {(control) => (
        <span className={styles.start}>
          {icon ? (
            <span className={styles.startIcon} aria-hidden="true">
              {icon}
            </span>
          ) : null}
          <input
            {...rest}
            {...control}
            type={type}
            className={joinClassNames(styles.control, icon && styles.withStart, look === "pill" && styles.pill)}
            onChange={(event) => changeText(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldTextProps &
  TextValue &
  Omit<NativeInput, "ref" | "onClick" | "onKeyDown" | "onBlur" | "onFocus"> &
  Pick<ComponentProps<"textarea">, "ref" | "onKeyDown" | "onBlur" | "onFocus"> & {
    /** The initial height in lines, before it grows with its content. */
    rows?: number;
  };

/** A multi-line text input with its label. It grows with its content in browsers that support this. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, hint, error, id, rows = 3, limit, onChange, ...rest } = props;
  const { counter, changeText } = useTextCount(props);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} counter={counter} id={id}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={joinClassNames(styles.control, styles.area)}
          style={{ "--rows": rows } as CSSProperties}
          onChange={(event) => changeText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
