import { type Examples, createExamplePicture, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { PictureFrame } from "./picture-frame.tsx";

const narrowStyle = { inlineSize: 160 };
const missingRenditions = [{ width: 236, url: "data:image/png;base64,AAAA" }];

export const examples: Examples = {
  PictureFrame: {
    ratios: () =>
      [0.5, 1, 1.5, 4].map((ratio) => (
        <div key={ratio} style={narrowStyle}>
          <PictureFrame renditions={[createExamplePicture(ratio, 120)]} alt={`1 to ${ratio}`} ratio={ratio} priority />
        </div>
      )),
    "whole in its frame, square corners": () => (
      <div style={{ ...narrowStyle, blockSize: 160 }}>
        <PictureFrame
          renditions={[createExamplePicture(0.5, 260)]}
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
      ["Clay on a shelf", LONG_TEXT_EXAMPLE].map((alt) => (
        <div key={alt} style={narrowStyle}>
          <PictureFrame renditions={missingRenditions} alt={alt} ratio={1} color="#8a6f4e" priority />
        </div>
      )),
  },
};
