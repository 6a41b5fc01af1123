import type { Examples } from "../examples.fixture.ts";
import { ProgressBar } from "./progress-bar.tsx";

export const examples: Examples = {
  ProgressBar: {
    "from nothing to done": () => (
      <div style={{ display: "grid", gap: 16, inlineSize: "100%" }}>
        {[0, 0.1, 0.5, 1].map((value) => (
          <ProgressBar key={value} value={value} label={`Uploading, ${value * 100} %`} />
        ))}
      </div>
    ),
  },
};
