/** How far the arrows seek, in milliseconds. */
const STEP_MS = 5000;

/** The playback rates, in the order in which presses cycle through them. */
const RATES: readonly number[] = [1, 1.25, 1.5, 2, 0.5];

/** What a key does to a player; distances are in milliseconds. */
export type PlayerCommand =
  | { readonly type: "toggle" | "mute" | "captions" | "fullScreen" }
  | { readonly type: "move"; readonly by: number };

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  " ": { type: "toggle" },
  k: { type: "toggle" },
  m: { type: "mute" },
  c: { type: "captions" },
  f: { type: "fullScreen" },
  ArrowLeft: { type: "move", by: -STEP_MS },
  ArrowRight: { type: "move", by: STEP_MS },
};

/** A key pressed somewhere in a player. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key does; null if it belongs to the browser.
 *
 * @param onButton it is pressed on a button, which space presses
 */
export function playerCommand({ key, ctrlKey, metaKey, altKey }: PressedKey, onButton: boolean): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey || (key === " " && onButton)) return null;
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** The next rate. */
export function nextRate(rate: number): number {
  return RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
}

/** The next captions: each language once, then none. */
export function nextCaptions(current: string | null, languages: readonly string[]): string | null {
  return languages[current === null ? 0 : languages.indexOf(current) + 1] ?? null;
}
