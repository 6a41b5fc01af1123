import { type Examples, createExamplePicture } from "../examples.fixture.ts";
import { PictureFrame } from "../media/picture-frame.tsx";
import { MasonryGrid } from "./masonry-grid.tsx";

export const isFullScreen = true;

interface Tile {
  readonly id: string;
  readonly ratio: number;
  readonly hue: number;
}

const RATIOS = [1.5, 0.66, 1, 1.9, 0.75, 1.33, 3, 0.5];
const TILES: readonly Tile[] = Array.from({ length: 24 }, (_, index) => ({
  id: `tile ${index + 1}`,
  ratio: RATIOS[index % RATIOS.length] ?? 1,
  hue: (index * 47) % 360,
}));

function Grid({ items, loading }: { items: readonly Tile[]; loading?: boolean }) {
  return (
    <MasonryGrid
      label="Pictures"
      items={items}
      getKey={({ id }) => id}
      getRatio={({ ratio }) => ratio}
      getExtra={() => 0}
      loading={loading}
      hasMore={loading}
      renderItem={({ id, ratio, hue }, { priority, lazy }) => (
        <a href={`#${id}`}>
          <PictureFrame
            renditions={[createExamplePicture(ratio, hue)]}
            alt={id}
            ratio={ratio}
            fit="tile"
            priority={priority}
            lazy={lazy}
          />
        </a>
      )}
    />
  );
}

export const examples: Examples = {
  MasonryGrid: {
    usual: () => <Grid items={TILES} />,
    "more on its way": () => <Grid items={TILES.slice(0, 5)} loading />,
    loading: () => <Grid items={[]} loading />,
    "one alone": () => <Grid items={TILES.slice(0, 1)} />,
  },
};
