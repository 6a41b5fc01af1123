import type { Suggestion } from "@tessera/contract";
import { withPathParameters, networkError, findRoute, unwrap } from "../data/client.ts";

/** How long nothing must be typed before the server is asked. */
const PAUSE_MS = 120;
/** How many answers are kept for whoever types back and forth, and how long one is good. */
const MOST_KEPT = 50;
const KEPT_MS = 60_000;

type Suggestions = readonly Suggestion[];

/** Looks up suggestions while somebody types. */
export interface SuggestionLookup {
  /** Asks what a beginning suggests, instead of whatever was asked before. */
  look(typed: string): void;
  /** Asks for nothing more. */
  stop(): void;
}

/** Asks the server for suggestions. @throws AppError, or the signal's reason */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestions> {
  const { url } = withPathParameters(findRoute("search.typeahead"), { q: typed });
  const response = await fetch(url, { headers: { Accept: "application/json" }, credentials: "same-origin", signal });
  if (!response.ok) throw networkError();
  return unwrap("search.typeahead", response.status, await response.text(), null);
}

/**
 * Makes a lookup that waits for a pause in typing and ends the request before. An answer that comes too late is dropped:
 * `onAnswer` only ever hears the latest question's. A failure leaves what was suggested before.
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
      // Suggestions are a help: whoever goes without them can search all the same.
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
