/** The distance above the lower edge of the window at which a card counts as in view, in CSS pixels. */
export const IMPRESSION_BOUNDARY_PX = 143;

/** Milestones in a card's visible share. Each milestone is reached at most once per impression. */
export type Milestone = "any" | "over50" | "over80" | "full";

const MILESTONES: readonly { readonly milestone: Milestone; readonly reached: (ratio: number) => boolean }[] = [
  { milestone: "any", reached: (ratio) => ratio > 0 },
  { milestone: "over50", reached: (ratio) => ratio > 0.5 },
  { milestone: "over80", reached: (ratio) => ratio > 0.8 },
  { milestone: "full", reached: (ratio) => ratio >= 1 },
];

/**
 * The shares at which an observer checks a card. They are just above each milestone, so that reaching one exactly
 * doesn't count as exceeding it.
 */
export const OBSERVED_SHARES = [0.001, 0.501, 0.801, 0.99] as const;

/** Corrects an observed share. Because of fractional pixels, browsers seldom report exactly 1. */
export function getSeenShare(ratio: number): number {
  return ratio >= 0.99 ? 1 : ratio;
}

/** Returns the milestones that a visible share between 0 and 1 reaches. */
export function toMilestones(ratio: number): Milestone[] {
  return MILESTONES.filter(({ reached }) => reached(ratio)).map(({ milestone }) => milestone);
}

/** A card's history since it came into view. Times are in milliseconds, from the same clock. */
interface OpenImpression {
  readonly since: number;
  /** How long someone has looked at the card, up to the last pause. */
  readonly looked: number;
  /** When someone last started looking; null while no one is looking. */
  readonly lookingSince: number | null;
  readonly visibleEvents: readonly Milestone[];
}

export interface ImpressionLife {
  /** The share of the card that is in view now, even if no one is looking. */
  readonly ratio: number;
  readonly paused: boolean;
  readonly stopped: boolean;
  readonly open: OpenImpression | null;
}

export type ImpressionStep = { readonly time: number } & (
  | {
      /** The card came into view, or its visible share changed. */
      readonly type: "enter";
      readonly ratio: number;
    }
  | {
      /**
       * `exit`: the card left the view. `pause`, `resume`: people stopped or resumed looking at the page. `stop`: the
       * page is closing. `remove`: the card was removed from the page.
       */
      readonly type: "exit" | "pause" | "resume" | "stop" | "remove";
    }
);

/** An impression that has ended. */
export interface EndedImpression {
  readonly since: number;
  /** How long people looked at the item, excluding pauses. */
  readonly duration: number;
  readonly visibleEvents: readonly Milestone[];
  readonly forcedExit: boolean;
}

/** The state of a card that no one has seen yet. */
export const UNSEEN_IMPRESSION: ImpressionLife = { ratio: 0, paused: false, stopped: false, open: null };

type ImpressionOutcome = { readonly life: ImpressionLife; readonly ended: EndedImpression | null };

/**
 * Advances a card's impression by one step. An impression begins when the card comes into view while someone is
 * looking. It ends once: when the card leaves the view, is removed while in view (a forced exit), or when the page
 * closes. A pause doesn't end it. An impression that would begin during a pause begins after the pause.
 */
export function advanceImpression(life: ImpressionLife, step: ImpressionStep): ImpressionOutcome {
  if (life.stopped) return { life, ended: null };
  switch (step.type) {
    case "enter":
      return continueImpression({ ...life, ratio: step.ratio }, step.time);
    case "exit":
      return endImpression({ ...life, ratio: 0 }, step.time, false);
    case "pause":
      return pauseImpression(life, step.time);
    case "resume":
      return continueImpression({ ...life, paused: false }, step.time);
    case "stop":
      return endImpression({ ...life, stopped: true }, step.time, false);
    case "remove":
      return endImpression({ ...life, ratio: 0, stopped: true }, step.time, true);
  }
}

function continueImpression(life: ImpressionLife, time: number): ImpressionOutcome {
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

function pauseImpression(life: ImpressionLife, time: number): ImpressionOutcome {
  const open = life.open && { ...life.open, looked: getViewDuration(life.open, time), lookingSince: null };
  return { life: { ...life, paused: true, open }, ended: null };
}

function endImpression(life: ImpressionLife, time: number, forcedExit: boolean): ImpressionOutcome {
  const { open } = life;
  if (!open) return { life, ended: null };
  const { since, visibleEvents } = open;
  const ended = { since, duration: getViewDuration(open, time), visibleEvents, forcedExit };
  return { life: { ...life, open: null }, ended };
}

function getViewDuration({ looked, lookingSince }: OpenImpression, time: number): number {
  return lookingSince === null ? looked : looked + (time - lookingSince);
}
