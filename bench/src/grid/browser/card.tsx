import { COLUMN_WIDTH, type Tile } from "../tiles.ts";

/** A small card that is the same in every contender. */
export function Card({ tile }: { tile: Tile }) {
  return (
    <div className="card" data-tile={tile.id} style={{ height: tile.ratio * COLUMN_WIDTH + tile.extra }}>
      <div style={{ height: tile.ratio * COLUMN_WIDTH, background: getColor(tile) }} />
      <a href={`#${tile.id}`}>{getTitle(tile)}</a>
    </div>
  );
}

export function getColor({ id }: Tile): string {
  return `hsl(${(id * 47) % 360} 40% 70%)`;
}

export function getTitle({ id }: Tile): string {
  return `Pin number ${id}`;
}
