/** The times that a recipe's page states, in minutes. */
interface StatedTimes {
  readonly prepTime: number | null;
  readonly cookTime: number | null;
  readonly totalTime: number | null;
}

/** One of the times shown for a recipe. `only` is shown alone, without saying which of the times it is. */
export interface RecipeTime {
  readonly part: "only" | "prep" | "cook" | "total";
  readonly minutes: number;
}

/**
 * Returns the times to show for a recipe, in the order in which they add up. A total that is less than its parts
 * together contradicts them, and a total equal to its only part repeats it. Both are left out.
 */
export function getRecipeTimes({ prepTime, cookTime, totalTime }: StatedTimes): readonly RecipeTime[] {
  const parts: RecipeTime[] = [];
  if (prepTime !== null) parts.push({ part: "prep", minutes: prepTime });
  if (cookTime !== null) parts.push({ part: "cook", minutes: cookTime });
  const partsTotal = (prepTime ?? 0) + (cookTime ?? 0);
  if (totalTime !== null && totalTime >= partsTotal && (parts.length !== 1 || totalTime > partsTotal))
    parts.push({ part: "total", minutes: totalTime });
  const [first, second] = parts;
  return first && !second && first.part !== "prep" ? [{ part: "only", minutes: first.minutes }] : parts;
}
