/** The actions on a shared board that its activity shows. */
export const ACTIVITY_KINDS = [
  "pins_added",
  "pins_moved",
  "pins_moved_away",
  "pins_removed",
  "pins_restored",
  "section_added",
  "section_renamed",
  "section_removed",
  "section_restored",
  "person_joined",
  "person_left",
  "person_removed",
  "role_changed",
  "board_renamed",
  "board_described",
  "note_changed",
  "dates_changed",
  "privacy_changed",
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const ACTIVITY_LIMITS = {
  /** The maximum number of lines to keep per board. The oldest ones are dropped. */
  linesMax: 1000,
  /** The maximum number of pins that an activity line shows. */
  pinsShown: 5,
  /** The maximum time between actions that are grouped. */
  togetherMs: 15 * 60 * 1000,
} as const;

/** The part of an activity line that grouping needs. */
export interface ActivityLineFacts<Pin> {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly person: { readonly id: string };
  /** The new value, such as a section or a name. */
  readonly words: string | null;
  readonly pinCount: number;
  readonly pin: Pin | null;
  /** The time of the action, in RFC 3339 format. */
  readonly createdAt: string;
}

/** Several lines combined into one: the newest line, the number of affected pins, and some of the pins. */
export interface ActivityGroup<Line, Pin> {
  readonly line: Line;
  readonly pinCount: number;
  readonly pins: readonly Pin[];
}

const GROUPED_KINDS: ReadonlySet<ActivityKind> = new Set([
  "pins_added",
  "pins_moved",
  "pins_moved_away",
  "pins_removed",
  "pins_restored",
]);

/**
 * Groups consecutive lines in which one person did the same thing to several pins within a short time.
 *
 * @param lines newest first
 */
export function groupActivity<Pin, Line extends ActivityLineFacts<Pin>>(
  lines: readonly Line[],
): ActivityGroup<Line, Pin>[] {
  const groups: { line: Line; last: Line; pinCount: number; pins: Pin[] }[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const pins = line.pin === null ? [] : [line.pin];
    if (group && canGroup(group.last, line)) {
      group.last = line;
      group.pinCount += line.pinCount;
      if (group.pins.length < ACTIVITY_LIMITS.pinsShown) group.pins.push(...pins);
    } else groups.push({ line, last: line, pinCount: line.pinCount, pins });
  }
  return groups.map(({ line, pinCount, pins }) => ({ line, pinCount, pins }));
}

function canGroup<Pin>(later: ActivityLineFacts<Pin>, earlier: ActivityLineFacts<Pin>): boolean {
  return (
    GROUPED_KINDS.has(later.kind) &&
    later.kind === earlier.kind &&
    later.person.id === earlier.person.id &&
    later.words === earlier.words &&
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) <= ACTIVITY_LIMITS.togetherMs
  );
}
