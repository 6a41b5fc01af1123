import { type Examples, createExamplePicture } from "../examples.fixture.ts";
import { FALLBACK_COLOR_COUNT, Avatar } from "./avatar.tsx";

export const examples: Examples = {
  Avatar: {
    sizes: () =>
      ([24, 32, 48, 64, 120] as const).map((size) => <Avatar key={size} name={`Élodie ${size}`} size={size} />),
    colors: () =>
      Array.from({ length: FALLBACK_COLOR_COUNT }, (_, index) => (
        <Avatar key={index} name={`Mara ${index}`} size={48} colorIndex={index} />
      )),
    "with a picture": () =>
      ([32, 64, 120] as const).map((size) => (
        <Avatar key={size} name={`Ada ${size}`} size={size} src={createExamplePicture(1, 200).url} />
      )),
    "other scripts, signs, nothing": () =>
      ["大田", "مريم", "👩‍🎨 studio", ""].map((name) => <Avatar key={name} name={name} size={64} decorative />),
  },
};
