import type { Examples } from "@tessera/ui/examples";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { createCardPin } from "../pin.fixture.ts";
import { FavoriteButton } from "./favorite-button.tsx";

const COUNTS = [0, 1, 9, 10, 12_500];

function FavoriteButtons({ favoritedByMe, variant }: { favoritedByMe: boolean; variant: "card" | "page" }) {
  return (
    <ExampleStage>
      {COUNTS.map((favoriteUserCount) => (
        <FavoriteButton
          key={favoriteUserCount}
          pin={createCardPin({ id: `${favoriteUserCount}`, favoritedByMe, favoriteUserCount })}
          variant={variant}
        />
      ))}
    </ExampleStage>
  );
}

export const examples: Examples = {
  FavoriteButton: {
    "over a picture": () => <FavoriteButtons favoritedByMe={false} variant="card" />,
    "over a picture, pressed": () => <FavoriteButtons favoritedByMe variant="card" />,
    "on a page": () => <FavoriteButtons favoritedByMe={false} variant="page" />,
    "on a page, pressed": () => <FavoriteButtons favoritedByMe variant="page" />,
  },
};
