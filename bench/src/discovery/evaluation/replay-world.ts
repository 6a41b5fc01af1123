import type { DemoWorld } from "@tessera/demo";

/** The public part of the demo world as numbers, for judging discovery: pins and people in order, boards as they come. */
export function replayWorldOf({ people, pins, saves }: DemoWorld) {
  const personOf = new Map(people.map(({ username }, at) => [username, at]));
  const boardOf = new Map<string, number>();
  const topicOf = new Map<string, number>();
  const numbered = (numbers: Map<string, number>, name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const save = (person: string, board: string, pin: number) => ({
    person: personOf.get(person) ?? 0,
    board: numbered(boardOf, `${person}/${board}`),
    pin,
  });
  // Saves without a board are on the profile.
  const saved = saves.map(({ person, board, pin }) => save(person, board ?? "", pin));
  const made = pins.flatMap(({ owner, board, privacy }, pin) =>
    privacy === "public" ? [save(owner, board, pin)] : [],
  );
  return {
    pins: pins.length,
    boards: boardOf.size,
    people: people.length,
    made,
    saved,
    texts: pins.map(({ title, description, alt_text }) => `${title} ${description} ${alt_text}`),
    topics: pins.map(({ topic }) => numbered(topicOf, topic)),
  };
}
