import type { Examples } from "@tessera/ui/examples";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { aPin } from "../pin.fixture.ts";
import { FavoriteButton } from "./favorite-button.tsx";

const COUNTS = [0, 1, 9, 10, 12_500];

function Hearts({ favoritedByMe, variant }: { favoritedByMe: boolean; variant: "card" | "page" }) {
  return (
    <ExampleStage>
      {COUNTS.map((favoriteUserCount) => (
        <FavoriteButton
          key={favoriteUserCount}
          pin={aPin({ id: `${favoriteUserCount}`, favoritedByMe, favoriteUserCount })}
          variant={variant}
        />
      ))}
    </ExampleStage>
  );
}

export const examples: Examples = {
  FavoriteButton: {
    "over a picture": () => <Hearts favoritedByMe={false} variant="card" />,
    "over a picture, pressed": () => <Hearts favoritedByMe variant="card" />,
    "on a page": () => <Hearts favoritedByMe={false} variant="page" />,
    "on a page, pressed": () => <Hearts favoritedByMe variant="page" />,
  },
};
