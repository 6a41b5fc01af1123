/** One contender's part of a figure. */
export interface Reading {
  readonly name: string;
  /** In the figure's unit; the median of the rounds. */
  readonly value: number;
  /** Its value ÷ the floor's, each pair from the same round: the median and the quartiles. */
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
}

/** One line of the goals: the measurement next to its floor and its peers, from one run. */
export interface Figure {
  /** Its name in the goals: `C1`. */
  readonly id: string;
  readonly metric: string;
  readonly unit: string;
  /** The floor first; empty when a figure is a count of its own. */
  readonly readings: readonly Reading[];
  readonly goal: string;
  readonly isMet: boolean;
  /** What prevents reaching the goal, or measuring it better. */
  readonly note?: string;
}

/** A part of the product that is measured separately. */
export interface Area {
  readonly name: string;
  readonly title: string;
  /**
   * Measures one figure after the other.
   *
   * @param folder where it can keep what it builds
   */
  measure(folder: string): AsyncIterable<Figure>;
}
