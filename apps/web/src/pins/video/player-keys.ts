/** The distance by which the arrow keys seek, in milliseconds. */
const SEEK_STEP_MS = 5000;

/** The playback rates, in the order in which presses cycle through them. */
const PLAYBACK_RATES: readonly number[] = [1, 1.25, 1.5, 2, 0.5];

/** A command that a key gives a player. Distances are in milliseconds. */
export type PlayerCommand =
  | { readonly type: "toggle" | "mute" | "captions" | "fullScreen" }
  | { readonly type: "move"; readonly by: number };

const COMMANDS_BY_KEY: Readonly<Record<string, PlayerCommand>> = {
  " ": { type: "toggle" },
  k: { type: "toggle" },
  m: { type: "mute" },
  c: { type: "captions" },
  f: { type: "fullScreen" },
  ArrowLeft: { type: "move", by: -SEEK_STEP_MS },
  ArrowRight: { type: "move", by: SEEK_STEP_MS },
};

/** A key that was pressed in a player. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns the command that a key gives a player, or null if the player doesn't handle the key.
 *
 * @param onButton whether a button has the focus, in which case the space key presses the button
 */
export function getPlayerCommand(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  onButton: boolean,
): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey || (key === " " && onButton)) return null;
  return COMMANDS_BY_KEY[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Returns the next playback rate. */
export function getNextRate(rate: number): number {
  return PLAYBACK_RATES[(PLAYBACK_RATES.indexOf(rate) + 1) % PLAYBACK_RATES.length] ?? 1;
}

/** Returns the language of the next captions: each language once, then none. */
export function getNextCaptions(current: string | null, languages: readonly string[]): string | null {
  return languages[current === null ? 0 : languages.indexOf(current) + 1] ?? null;
}
