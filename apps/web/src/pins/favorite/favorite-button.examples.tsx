import type { Examples } from "@tessera/ui/examples";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { aPin } from "../pin.fixture.ts";
import { FavoriteButton } from "./favorite-button.tsx";

const COUNTS = [0, 1, 9, 10, 12_500];

function Hearts({ favoritedByMe, look }: { favoritedByMe: boolean; look: "card" | "page" }) {
  return (
    <ExampleStage>
      {COUNTS.map((favoriteUserCount) => (
        <FavoriteButton
          key={favoriteUserCount}
          pin={aPin({ id: `${favoriteUserCount}`, favoritedByMe, favoriteUserCount })}
          look={look}
        />
      ))}
    </ExampleStage>
  );
}

export const examples: Examples = {
  FavoriteButton: {
    "over a picture": () => <Hearts favoritedByMe={false} look="card" />,
    "over a picture, pressed": () => <Hearts favoritedByMe look="card" />,
    "on a page": () => <Hearts favoritedByMe={false} look="page" />,
    "on a page, pressed": () => <Hearts favoritedByMe look="page" />,
  },
};
