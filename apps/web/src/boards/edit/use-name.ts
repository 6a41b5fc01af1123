import { countCodePoints, collapseWhitespace } from "@tessera/domain";
import { useRef, useState } from "react";
import { useText } from "../../i18n/index.ts";

/** Validates a typed name. Returns the problem if it is empty or too long, or null if it is valid. */
export function validateName(typed: string, max: number): "missing" | "tooLong" | null {
  const length = countCodePoints(collapseWhitespace(typed));
  if (length === 0) return "missing";
  return length > max ? "tooLong" : null;
}

/**
 * The state of a field for a required name with a maximum length in code points. Errors show once the user has tried to
 * submit. `check` returns whether the name is valid, and focuses the field if it isn't.
 */
export function useNameField(initialName: string, max: number) {
  const t = useText();
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initialName);
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
