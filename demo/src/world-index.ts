import type { DemoBoard, DemoComment, DemoFavorite, DemoSave, DemoWorld } from "./world.ts";

/** The parts of a demo world, by lookup key. */
export type WorldIndex = {
  boards: ReadonlyMap<string, readonly DemoBoard[]>;
  /** The indexes of each board's pins, by `toBoardKey`. */
  pins: ReadonlyMap<string, readonly number[]>;
  /** Saves by the index of the pin after which they happen. */
  saves: ReadonlyMap<number, readonly DemoSave[]>;
  favorites: ReadonlyMap<number, readonly DemoFavorite[]>;
  comments: ReadonlyMap<number, readonly DemoComment[]>;
  /** Collections, by the highest index among the collection's pin and its items. */
  collections: ReadonlyMap<number, readonly CollectionPinIndexes[]>;
};

/** The indexes of a collection's pin and of its items, in order. */
type CollectionPinIndexes = { pin: number; items: readonly number[] };

/** Returns a board's lookup key. */
export function toBoardKey(owner: string, name: string): string {
  return `${owner}/${name}`;
}

/** Indexes a world once, so that filling doesn't search it again for each pin. */
export function indexWorld(world: DemoWorld): WorldIndex {
  const places = world.pins.map((_, place) => place);
  const pins = Map.groupBy(places, (place) =>
    toBoardKey(world.pins[place]?.owner ?? "", world.pins[place]?.board ?? ""),
  );
  const collections = world.pins.flatMap(({ owner, board, items }, pin): CollectionPinIndexes[] => {
    const onBoard = pins.get(toBoardKey(owner, board)) ?? [];
    const itemPlaces = items.flatMap((title) => onBoard.find((place) => world.pins[place]?.title === title) ?? []);
    return itemPlaces.length === 0 ? [] : [{ pin, items: itemPlaces }];
  });
  return {
    boards: Map.groupBy(world.boards, ({ owner }) => owner),
    pins,
    saves: Map.groupBy(world.saves, ({ after }) => after),
    favorites: Map.groupBy(world.favorites, ({ pin }) => pin),
    comments: Map.groupBy(world.comments, ({ pin }) => pin),
    collections: Map.groupBy(collections, ({ pin, items }) => Math.max(pin, ...items)),
  };
}
