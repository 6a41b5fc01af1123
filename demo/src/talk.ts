import { crafts } from "./talks/crafts.ts";
import { firstDays } from "./talks/first-days.ts";
import { food } from "./talks/food.ts";
import { outdoors } from "./talks/outdoors.ts";
import { paperAndRooms } from "./talks/paper-and-rooms.ts";
import type { DemoComment, DemoPin } from "./world.ts";

/** Converts the conversations to comments, each with its pin's index among all pins. */
export function toComments(pins: readonly DemoPin[]): DemoComment[] {
  const places = new Map(pins.map((pin, place) => [`${pin.owner}/${pin.title}`, place]));
  return [firstDays, food, outdoors, crafts, paperAndRooms]
    .flat()
    .flatMap(({ owner, title, said }) => {
      // A conversation about a missing pin gets the index -1, so filling skips it. The tests report it.
      const pin = places.get(`${owner}/${title}`) ?? -1;
      return said.map(([person, text]) => ({ person, pin, text }));
    })
    .toSorted((a, b) => a.pin - b.pin);
}
