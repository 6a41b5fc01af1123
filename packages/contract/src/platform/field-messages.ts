/** The message for a required field that was left empty. */
export const MISSING_FIELD_MESSAGE = "This field can’t be empty.";

/** Returns the message for a text with more than `max` characters. */
export function getTooLongMessage(max: number): string {
  return `Use ${max} characters or fewer.`;
}

/**
 * Adds the field's name to a generic message, so that the message makes sense outside the form.
 *
 * @param path the field's path in the input, such as `["pages", 0, "first_name"]`
 * @returns the message, unchanged if it's already specific
 */
export function addFieldName(message: string, path: readonly PropertyKey[]): string {
  const key = path.findLast((part) => typeof part === "string");
  if (typeof key !== "string") return message;
  const name = key.replaceAll("_", " ");
  if (message === MISSING_FIELD_MESSAGE)
    return `Enter ${FIELDS_WITHOUT_ARTICLE.has(key) ? "" : /^[aeiou]/.test(name) ? "an " : "a "}${name}.`;
  return message.replace(/^(Use \d+ characters or fewer)\.$/, `$1 for the ${name}.`);
}

const FIELDS_WITHOUT_ARTICLE = new Set(["text"]);
