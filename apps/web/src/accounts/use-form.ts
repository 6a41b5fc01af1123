import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { RequestState } from "../data/index.ts";
import { type TextKey, useText } from "../i18n/index.ts";

/** The state and handlers that connect a form to its fields. */
export interface FormBindings {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The error message under each field, by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Clears a field's error when its value changes, until the form is sent again. */
  readonly clearError: (name: string) => void;
}

/** The name of a field that has an error message for an empty value. */
type RequiredField = TextKey extends infer Key ? (Key extends `accounts.required.${infer Name}` ? Name : never) : never;

interface FormOptions<Input, Answer> {
  /** The required fields; the form isn't sent until they are filled in. */
  readonly required: readonly RequiredField[];
  /** Builds the request from a function that reads a field by name. */
  readonly input: (field: (name: string) => string) => Input;
  readonly onDone: (answer: Answer, form: HTMLFormElement) => void;
}

/** Returns a function that reads a form's field by name. For a missing field, it returns an empty string. */
export function getFields(form: HTMLFormElement | null): (name: string) => string {
  const values = form === null ? new FormData() : new FormData(form);
  return (name) => String(values.get(name) ?? "");
}

/**
 * Wires a form of plain fields that is sent through `useRequest`. Shows an error under each missing or rejected value,
 * and keeps the typed text. Focuses the first field with an error.
 */
export function useForm<Input, Answer>(
  request: RequestState<Input, Answer>,
  options: FormOptions<Input, Answer>,
): FormBindings {
  const t = useText();
  const ref = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly RequiredField[]>([]);
  const [clearedFields, setClearedFields] = useState<readonly string[]>([]);
  const { failure } = request;
  const allErrors = {
    ...request.errors,
    ...Object.fromEntries(missing.map((name) => [name, t(`accounts.required.${name}`)])),
  };
  const errors = Object.fromEntries(Object.entries(allErrors).filter(([name]) => !clearedFields.includes(name)));
  useEffect(() => {
    if (missing.length > 0 || failure !== null) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [missing, failure]);
  async function send(form: HTMLFormElement): Promise<void> {
    const field = getFields(form);
    const empty = options.required.filter((name) => field(name).trim() === "");
    setMissing(empty);
    setClearedFields([]);
    if (empty.length > 0) return;
    const answer = await request.ask(options.input(field));
    if (answer !== undefined) options.onDone(answer, form);
  }
  return {
    ref,
    errors,
    clearError(name) {
      if (name in errors) setClearedFields([...clearedFields, name]);
    },
    onSubmit(event) {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}
