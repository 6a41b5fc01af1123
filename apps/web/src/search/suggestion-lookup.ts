import type { Suggestion } from "@tessera/contract";
import { withPathParameters, networkError, findRoute, unwrap } from "../data/client.ts";

/** The pause in typing before the server is asked. */
const PAUSE_MS = 120;
/** How many answers are cached for people who go back and forth, and how long each is valid. */
const MOST_KEPT = 50;
const KEPT_MS = 60_000;

type Suggestions = readonly Suggestion[];

/** Looks up suggestions during typing. */
export interface SuggestionLookup {
  /** Requests suggestions for a prefix, replacing the previous request. */
  look(typed: string): void;
  /** Cancels the pending request. */
  stop(): void;
}

/** Requests suggestions from the server. @throws AppError, or the signal's reason */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestions> {
  const { url } = withPathParameters(findRoute("search.typeahead"), { q: typed });
  const response = await fetch(url, { headers: { Accept: "application/json" }, credentials: "same-origin", signal });
  if (!response.ok) throw networkError();
  return unwrap("search.typeahead", response.status, await response.text(), null);
}

/**
 * Makes a lookup that waits for a pause in typing and aborts the previous request. A late answer is dropped: `onAnswer`
 * only ever gets the latest request's. A failure leaves the previous suggestions.
 */
export function suggestionLookup(
  onAnswer: (typed: string, suggestions: Suggestions) => void,
  ask: typeof fetchSuggestions = fetchSuggestions,
): SuggestionLookup {
  const kept = new Map<string, { suggestions: Suggestions; until: number }>();
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    running?.abort();
    running = null;
  }

  async function send(typed: string) {
    const request = new AbortController();
    running = request;
    try {
      const suggestions = await ask(typed, request.signal);
      keep(typed, suggestions);
      if (running === request) onAnswer(typed, suggestions);
    } catch {
      // Suggestions are optional: people can search without them.
    }
  }

  function keep(typed: string, suggestions: Suggestions) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(typed, { suggestions, until: Date.now() + KEPT_MS });
  }

  return {
    look(typed) {
      stop();
      const known = kept.get(typed);
      if (known && known.until > Date.now()) onAnswer(typed, known.suggestions);
      else timer = setTimeout(() => void send(typed), PAUSE_MS);
    },
    stop,
  };
}
