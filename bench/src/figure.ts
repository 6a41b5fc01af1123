/** One contender's part of a figure. */
export interface Reading {
  readonly name: string;
  /** In the figure's unit; the median of the rounds. */
  readonly value: number;
  /** Its value ÷ the floor's, each pair taken in one round: the median, and the quartiles around it. */
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
}

/** One line of the goals: what was measured, beside its floor and its peers, in one run. */
export interface Figure {
  /** As the goals call it: `C1`. */
  readonly id: string;
  readonly metric: string;
  readonly unit: string;
  /** The floor first; empty where a figure is a count of its own. */
  readonly readings: readonly Reading[];
  readonly goal: string;
  readonly isMet: boolean;
  /** What stands in the way of the goal, or of measuring it better. */
  readonly note?: string;
}

/** A part of the product that is measured by itself. */
export interface Area {
  readonly name: string;
  readonly title: string;
  /**
   * Measures one figure after the other.
   *
   * @param folder where it may keep what it builds
   */
  measure(folder: string): AsyncIterable<Figure>;
}
