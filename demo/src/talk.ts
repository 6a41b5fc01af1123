import { crafts } from "./talks/crafts.ts";
import { firstDays } from "./talks/first-days.ts";
import { food } from "./talks/food.ts";
import { outdoors } from "./talks/outdoors.ts";
import { paperAndRooms } from "./talks/paper-and-rooms.ts";
import type { Talk } from "./talks/talk.ts";
import type { DemoComment, DemoPin } from "./world.ts";

/** Converts the conversations to comments, each with its pin's index among all pins. */
export function toComments(pins: readonly DemoPin[]): DemoComment[] {
  const places = new Map(pins.map((pin, place) => [`${pin.owner}/${pin.title}`, place]));
  return [firstDays, food, outdoors, crafts, paperAndRooms]
    .flat()
    .flatMap(({ owner, title, said }) => {
      // A conversation about a missing pin gets the index -1, so filling skips it. The tests report it.
      const pin = places.get(`${owner}/${title}`) ?? -1;
      return said.map(([person, text], index) => ({
        ...{ person, pin, text },
        answered: isOwnerReply(owner, said, index) ? (said[index - 1]?.[1] ?? null) : null,
        likedBy: isOwnerReply(owner, said, index + 1) ? listOthers(said, person) : [],
      }));
    })
    .toSorted((a, b) => a.pin - b.pin);
}

/** Returns whether a comment is the pin owner's reply to another person's comment. */
function isOwnerReply(owner: string, said: Talk["said"], index: number): boolean {
  const [before, comment] = [said[index - 1], said[index]];
  return before !== undefined && comment !== undefined && comment[0] === owner && before[0] !== owner;
}

/** Lists the other people in the conversation, who like the comments that are answered. */
function listOthers(said: Talk["said"], author: string): string[] {
  return [...new Set(said.map(([person]) => person))].filter((person) => person !== author);
}
