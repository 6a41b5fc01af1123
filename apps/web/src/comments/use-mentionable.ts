import type { UserSummary } from "@tessera/contract";
import { findMentionQuery, type MentionQuery, listNameKeys, toSuggestionKey } from "@tessera/domain";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { callAbortably, createLookup } from "../data/lookup.ts";

/** Returns the mention that the user is typing in a field; null if there is none at the caret. */
export function useMentionQuery(field: RefObject<HTMLTextAreaElement | null>, text: string): MentionQuery | null {
  const [query, setQuery] = useState<MentionQuery | null>(null);
  useEffect(() => {
    const input = field.current;
    const readQuery = () => {
      const next = input && findQueryAtCaret(input);
      setQuery((current) => (current?.start === next?.start && current?.typed === next?.typed ? current : next));
    };
    readQuery();
    document.addEventListener("selectionchange", readQuery);
    input?.addEventListener("blur", readQuery);
    return () => {
      document.removeEventListener("selectionchange", readQuery);
      input?.removeEventListener("blur", readQuery);
    };
  }, [field, text]);
  return query;
}

function findQueryAtCaret(input: HTMLTextAreaElement): MentionQuery | null {
  const { value, selectionStart, selectionEnd } = input;
  if (input !== document.activeElement || selectionStart !== selectionEnd) return null;
  return findMentionQuery(value, selectionStart);
}

/**
 * Returns the people that the user could mention. While a response is loading, returns the previous people who still
 * match.
 *
 * @param typed the beginning of a name; null while no mention is being typed
 */
export function useMentionablePeople(pinId: string, typed: string | null): readonly UserSummary[] {
  const [answer, setAnswer] = useState<{ typed: string; people: readonly UserSummary[] } | null>(null);
  const lookup = useMemo(
    () =>
      createLookup<readonly UserSummary[]>(
        (query, people) => setAnswer({ typed: query, people }),
        (q, signal) => callAbortably("comments.mentionable", { pin_id: pinId, q }, signal),
      ),
    [pinId],
  );
  useEffect(() => {
    if (typed !== null) lookup.lookUp(typed);
    return () => lookup.stop();
  }, [lookup, typed]);
  return useMemo(() => {
    if (typed === null || answer === null) return [];
    return answer.typed === typed ? answer.people : answer.people.filter((person) => matchesName(person, typed));
  }, [typed, answer]);
}

function matchesName({ username, fullName }: UserSummary, typed: string): boolean {
  const key = toSuggestionKey(typed);
  return listNameKeys(username, username.replaceAll("_", ""), fullName).some((name) => name.startsWith(key));
}
