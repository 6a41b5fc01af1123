import type { Examples } from "../examples.fixture.ts";
import { Stars } from "./stars.tsx";

export const examples: Examples = {
  Stars: {
    "from none to all": () => (
      <>
        {[0, 0.5, 2.5, 4, 5].map((filled) => (
          <Stars key={filled} filled={filled} label={`${filled} out of 5 stars`} />
        ))}
      </>
    ),
    "out of ten": () => <Stars filled={7.5} max={10} label="7.5 out of 10 stars" />,
  },
};
