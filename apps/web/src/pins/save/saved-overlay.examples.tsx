import type { Examples } from "@tessera/ui/examples";
import { createSavedInfo } from "../card/card-cases.fixture.ts";
import { ExampleStage } from "../example-stage.fixture.tsx";
import { SavedOverlay } from "./saved-overlay.tsx";
import type { SavedInfo } from "./save-target.ts";

const onProfile: SavedInfo = { ...createSavedInfo(""), type: "profile", url: "/me/_saved/" };

/** Renders the overlay at its width over an image on a desktop. */
function OverPicture({ saved }: { saved: SavedInfo }) {
  return (
    <ExampleStage>
      <div>
        <div style={{ inlineSize: 220 }}>
          <SavedOverlay saved={saved} />
        </div>
      </div>
    </ExampleStage>
  );
}

export const examples: Examples = {
  SavedOverlay: {
    "on a board": () => <OverPicture saved={createSavedInfo("Ceramics")} />,
    "a name cut to 22 characters": () => <OverPicture saved={createSavedInfo("Workshops on the coast of Bohuslän")} />,
    "to the profile": () => <OverPicture saved={onProfile} />,
  },
};
