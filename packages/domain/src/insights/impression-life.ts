/** How far inside the lower edge of the window a card counts as come into view, in CSS pixels. */
export const IMPRESSION_BOUNDARY_PX = 143;

/** How much of a card was seen; each is reached once in an impression. */
export type Milestone = "any" | "over50" | "over80" | "full";

const MILESTONES: readonly { readonly milestone: Milestone; readonly reached: (ratio: number) => boolean }[] = [
  { milestone: "any", reached: (ratio) => ratio > 0 },
  { milestone: "over50", reached: (ratio) => ratio > 0.5 },
  { milestone: "over80", reached: (ratio) => ratio > 0.8 },
  { milestone: "full", reached: (ratio) => ratio >= 1 },
];

/**
 * The shares at which whoever watches a card has to look: just past each milestone, so that standing on one exactly is not
 * taken for it.
 */
export const WATCHED_SHARES = [0.001, 0.501, 0.801, 0.99] as const;

/** What a watched share means: a browser's fractions of pixels seldom add up to a whole. */
export function seenShare(ratio: number): number {
  return ratio >= 0.99 ? 1 : ratio;
}

/** The milestones of a visible share between 0 and 1. */
export function toMilestones(ratio: number): Milestone[] {
  return MILESTONES.filter(({ reached }) => reached(ratio)).map(({ milestone }) => milestone);
}

/** What a card has been through since it came into view. Times in milliseconds on one clock, whichever it is. */
interface OpenImpression {
  readonly since: number;
  /** For how long somebody has looked, up to the last pause. */
  readonly looked: number;
  /** Since when somebody looks again; null while nobody does. */
  readonly lookingSince: number | null;
  readonly visibleEvents: readonly Milestone[];
}

export interface ImpressionLife {
  /** The share that is in view now, seen or not. */
  readonly ratio: number;
  readonly paused: boolean;
  readonly stopped: boolean;
  readonly open: OpenImpression | null;
}

export type ImpressionStep = { readonly time: number } & (
  | {
      /** It came into view, or more or less of it is in view. */
      readonly type: "enter";
      readonly ratio: number;
    }
  | {
      /**
       * `exit`: it left the view. `pause`, `resume`: nobody looks at the page, and somebody again. `stop`: the page is being
       * left. `remove`: it was taken out of the page.
       */
      readonly type: "exit" | "pause" | "resume" | "stop" | "remove";
    }
);

/** An impression from its first moment to its last. */
export interface EndedImpression {
  readonly since: number;
  /** Pauses left out. */
  readonly duration: number;
  readonly visibleEvents: readonly Milestone[];
  readonly forcedExit: boolean;
}

/** A card that nobody has seen yet. */
export const UNSEEN: ImpressionLife = { ratio: 0, paused: false, stopped: false, open: null };

type Outcome = { readonly life: ImpressionLife; readonly ended: EndedImpression | null };

/**
 * One step in the life of a card on the screen. An impression begins when the card comes into view while somebody looks, and
 * ends once: by leaving the view, by being taken away while in it (a forced exit), or with the page. A pause ends nothing; what
 * comes into view meanwhile begins when it is over.
 */
export function impressionStep(life: ImpressionLife, step: ImpressionStep): Outcome {
  if (life.stopped) return { life, ended: null };
  switch (step.type) {
    case "enter":
      return continues({ ...life, ratio: step.ratio }, step.time);
    case "exit":
      return isEnd({ ...life, ratio: 0 }, step.time, false);
    case "pause":
      return isPause(life, step.time);
    case "resume":
      return continues({ ...life, paused: false }, step.time);
    case "stop":
      return isEnd({ ...life, stopped: true }, step.time, false);
    case "remove":
      return isEnd({ ...life, ratio: 0, stopped: true }, step.time, true);
  }
}

function continues(life: ImpressionLife, time: number): Outcome {
  const reached = toMilestones(life.ratio);
  if (life.paused || reached.length === 0) return { life, ended: null };
  const open = life.open ?? { since: time, looked: 0, lookingSince: time, visibleEvents: [] };
  const fresh = reached.filter((milestone) => !open.visibleEvents.includes(milestone));
  const visibleEvents = [...open.visibleEvents, ...fresh];
  return {
    life: { ...life, open: { ...open, lookingSince: open.lookingSince ?? time, visibleEvents } },
    ended: null,
  };
}

function isPause(life: ImpressionLife, time: number): Outcome {
  const open = life.open && { ...life.open, looked: endLook(life.open, time), lookingSince: null };
  return { life: { ...life, paused: true, open }, ended: null };
}

function isEnd(life: ImpressionLife, time: number, forcedExit: boolean): Outcome {
  const { open } = life;
  if (!open) return { life, ended: null };
  const { since, visibleEvents } = open;
  const ended = { since, duration: endLook(open, time), visibleEvents, forcedExit };
  return { life: { ...life, open: null }, ended };
}

function endLook({ looked, lookingSince }: OpenImpression, time: number): number {
  return lookingSince === null ? looked : looked + (time - lookingSince);
}
