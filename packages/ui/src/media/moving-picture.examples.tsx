import { type Examples, createExamplePicture } from "../examples.fixture.ts";
import { MovingPicture } from "./moving-picture.tsx";

export const examples: Examples = {
  MovingPicture: {
    usual: () => (
      <div style={{ inlineSize: 240 }}>
        <MovingPicture
          renditions={[createExamplePicture(1, 300)]}
          movingUrl={createExamplePicture(1, 300, true).url}
          alt="A circle that breathes"
          ratio={1}
          playLabel="Play"
          pauseLabel="Pause"
          priority
        />
      </div>
    ),
  },
};
