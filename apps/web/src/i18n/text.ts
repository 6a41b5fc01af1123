import { type Messages, setupI18n } from "@lingui/core";
import type { ReactNode } from "react";
import { createElement, Fragment } from "react";
import type { TextKey } from "./catalog.ts";

type TextValues = Readonly<Record<string, string | number>>;
/** Functions that render the `<name>words</name>` parts of a message, by name. */
export type TextParts = Readonly<Record<string, (content: string) => ReactNode>>;

export interface Text {
  /** Returns the message for a key, with its named values filled in. */
  (key: TextKey, values?: TextValues): string;
  /** Like the call itself, but for messages with marked words, such as `Read <terms>our terms</terms>.` */
  rich(key: TextKey, parts: TextParts, values?: TextValues): ReactNode;
}

const LOCALE = "en";
const i18n = setupI18n({ locale: LOCALE, messages: { [LOCALE]: {} } });

/**
 * Registers compiled messages. The build adds a call to this function at the top of every module that uses messages.
 *
 * @public
 */
export function addTexts(texts: Messages): void {
  i18n.load(LOCALE, texts);
}

function formatText(key: TextKey, values?: TextValues): string {
  return i18n._(key, values);
}

const LESS_THAN_PLACEHOLDER = "\uE000";

function rich(key: TextKey, parts: TextParts, values: TextValues = {}): ReactNode {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("<", LESS_THAN_PLACEHOLDER) : value,
  ]);
  return renderMarkedText(formatText(key, Object.fromEntries(escaped)), parts);
}

/**
 * Splits a message at its `<name>…</name>` marks. A `<` that came from a value was replaced by U+E000, so it doesn't
 * start a mark.
 */
export function renderMarkedText(text: string, parts: TextParts): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const content = piece.replaceAll(LESS_THAN_PLACEHOLDER, "<");
    const part = index % 3 === 2 ? parts[pieces[index - 1] ?? ""] : undefined;
    return createElement(Fragment, { key: index }, part ? part(content) : content);
  });
}

/** The product's messages, for code outside of components. */
export const text: Text = Object.assign(formatText, { rich });

/** Returns the product's messages: `const t = useText(); t("save.toBoard", { board: board.name })`. */
export function useText(): Text {
  return text;
}
