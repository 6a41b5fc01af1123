import type { DemoBoard, DemoComment, DemoFavorite, DemoSave, DemoWorld } from "./world.ts";

/** Parts of the world by what they are looked for by. */
export type WorldIndex = {
  boards: ReadonlyMap<string, readonly DemoBoard[]>;
  /** Places of the pins of each board, by `boardKey`. */
  pins: ReadonlyMap<string, readonly number[]>;
  saves: ReadonlyMap<number, readonly DemoSave[]>;
  favorites: ReadonlyMap<number, readonly DemoFavorite[]>;
  comments: ReadonlyMap<number, readonly DemoComment[]>;
};

/** What a board is looked for by. */
export function boardKey(owner: string, name: string): string {
  return `${owner}/${name}`;
}

/** Looks through a world once, so that nobody has to for each pin. */
export function indexOf(world: DemoWorld): WorldIndex {
  const places = world.pins.map((_, place) => place);
  return {
    boards: Map.groupBy(world.boards, ({ owner }) => owner),
    pins: Map.groupBy(places, (place) => boardKey(world.pins[place]?.owner ?? "", world.pins[place]?.board ?? "")),
    saves: Map.groupBy(world.saves, ({ pin }) => pin),
    favorites: Map.groupBy(world.favorites, ({ pin }) => pin),
    comments: Map.groupBy(world.comments, ({ pin }) => pin),
  };
}
