import type { Examples } from "../examples.fixture.ts";
import { Spinner } from "./spinner.tsx";

export const examples: Examples = {
  Spinner: {
    sizes: () =>
      (["small", "medium", "large"] as const).map((size) => (
        <Spinner key={size} size={size} label={`Loading ${size}`} />
      )),
    centered: () => <Spinner centered label="Loading" />,
  },
};
