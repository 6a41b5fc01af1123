import { type Examples, examplePicture, LONG_WORDS } from "../examples.fixture.ts";
import { PictureFrame } from "./picture-frame.tsx";

const narrow = { inlineSize: 160 };
const missing = [{ width: 236, url: "data:image/png;base64,AAAA" }];

export const examples: Examples = {
  PictureFrame: {
    ratios: () =>
      [0.5, 1, 1.5, 4].map((ratio) => (
        <div key={ratio} style={narrow}>
          <PictureFrame renditions={[examplePicture(ratio, 120)]} alt={`1 to ${ratio}`} ratio={ratio} priority />
        </div>
      )),
    "whole in its frame, square corners": () => (
      <div style={{ ...narrow, blockSize: 160 }}>
        <PictureFrame
          renditions={[examplePicture(0.5, 260)]}
          alt="A wide one"
          ratio={1}
          fit="fill"
          contain
          rounded={false}
          priority
        />
      </div>
    ),
    "not there: its color and its words": () =>
      ["Clay on a shelf", LONG_WORDS].map((alt) => (
        <div key={alt} style={narrow}>
          <PictureFrame renditions={missing} alt={alt} ratio={1} color="#8a6f4e" priority />
        </div>
      )),
  },
};
