import type { Examples } from "../examples.fixture.ts";
import * as icons from "./icons.ts";

const ALL_ICONS = Object.entries(icons);

export const examples: Examples = {
  Icons: {
    "every one": () =>
      ALL_ICONS.map(([name, Icon]) => (
        <span key={name} title={name}>
          <Icon role="img" aria-label={name} />
        </span>
      )),
    sizes: () => [16, 20, 24, 36].map((size) => <icons.HeartIcon key={size} size={size} />),
  },
};
