import { codePointLength, collapseWhitespace } from "@tessera/domain";
import { useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";

/** What is wrong with a typed name: it is empty or too long; null when it is fine. */
export function validateName(typed: string, max: number): "missing" | "tooLong" | null {
  const length = codePointLength(collapseWhitespace(typed));
  if (length === 0) return "missing";
  return length > max ? "tooLong" : null;
}

/**
 * A field for a required name with a maximum length in code points. Errors show from the first try on. `check` says
 * whether the name is fine, and returns the focus to the field when it isn't.
 */
export function useName(start: string, max: number) {
  const t = useText();
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const problem = validateName(value, max);
  return {
    field: { ref, value, onChange: setValue, limit: max, autoComplete: "off" },
    value,
    error: wasSubmitted && problem ? t(`boards.name.${problem}`, { max }) : undefined,
    check(): boolean {
      setWasSubmitted(true);
      if (problem) ref.current?.focus();
      return problem === null;
    },
  };
}
