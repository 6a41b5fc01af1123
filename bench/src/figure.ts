/** One contender's reading in a figure. */
export interface Reading {
  readonly name: string;
  /** The median of the rounds, in the figure's unit. */
  readonly value: number;
  /** The value ÷ the floor's value, paired by round: the median and the quartiles. */
  readonly ratio: number;
  /** Null for a reading without a ratio, or with a single measurement. */
  readonly quartiles: readonly [number, number] | null;
}

/** A line in the list of goals: the product's measurement, its floor, and its peers, all from one run. */
export interface Figure {
  /** The figure's name in the list of goals, such as `C1`. */
  readonly id: string;
  readonly metric: string;
  readonly unit: string;
  /** The readings, with the floor first. Empty for a figure that is a plain count. */
  readonly readings: readonly Reading[];
  /** True if a higher ratio is better, as for speeds. False if a lower ratio is better, as for costs. */
  readonly isHigherBetter?: true;
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
   * Measures the area's figures one after another.
   *
   * @param folder the folder for the area's build output
   */
  measure(folder: string): AsyncIterable<Figure>;
}
