/** One contender's reading in a figure. */
export interface Reading {
  readonly name: string;
  /** In the figure's unit; the median of the rounds. */
  readonly value: number;
  /** Its value ÷ the floor's, paired by round: the median and the quartiles. */
  readonly ratio: number;
  readonly quartiles: readonly [number, number];
}

/** One line of the goals: the product's measurement next to its floor and its peers, from one run. */
export interface Figure {
  /** Its name in the goals: `C1`. */
  readonly id: string;
  readonly metric: string;
  readonly unit: string;
  /** The floor comes first; empty for a figure that is a plain count. */
  readonly readings: readonly Reading[];
  readonly goal: string;
  readonly isMet: boolean;
  /** The reason why the goal can't be reached, or can't be measured better. */
  readonly note?: string;
}

/** A part of the product that is measured separately. */
export interface Area {
  readonly name: string;
  readonly title: string;
  /**
   * Measures its figures one after the other.
   *
   * @param folder the folder for its build output
   */
  measure(folder: string): AsyncIterable<Figure>;
}
