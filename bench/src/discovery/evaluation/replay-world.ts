import type { DemoWorld } from "@tessera/demo";

/**
 * Converts the public part of the demo world to numbers, to evaluate discovery. Pins and people keep their order.
 * Boards are numbered in order of first occurrence.
 */
export function toReplayDataset({ people, pins, saves }: DemoWorld) {
  const personNumbers = new Map(people.map(({ username }, index) => [username, index]));
  const boardNumbers = new Map<string, number>();
  const topicNumbers = new Map<string, number>();
  const getNumber = (numbers: Map<string, number>, name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const toSave = (person: string, board: string, pin: number) => ({
    person: personNumbers.get(person) ?? 0,
    board: getNumber(boardNumbers, `${person}/${board}`),
    pin,
  });
  // Saves without a board go to the person's profile.
  const saved = saves.map(({ person, board, pin }) => toSave(person, board ?? "", pin));
  const created = pins.flatMap(({ owner, board, privacy }, pin) =>
    privacy === "public" ? [toSave(owner, board, pin)] : [],
  );
  return {
    pins: pins.length,
    boards: boardNumbers.size,
    people: people.length,
    created,
    saved,
    texts: pins.map(({ title, description, alt_text }) => `${title} ${description} ${alt_text}`),
    topics: pins.map(({ topic }) => getNumber(topicNumbers, topic)),
  };
}
