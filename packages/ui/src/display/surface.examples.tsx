import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { Card, Skeleton } from "./surface.tsx";

export const examples: Examples = {
  Card: {
    paddings: () =>
      (["none", "medium", "large"] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          {padding}
        </Card>
      )),
    floating: () => <Card floating>Above the page</Card>,
    "long text": () => <Card>{LONG_TEXT_EXAMPLE}</Card>,
  },
  Skeleton: {
    shapes: () => (
      <div style={{ display: "grid", gap: 12, inlineSize: 240 }}>
        <Skeleton shape="circle" width="48px" height="48px" />
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton shape="block" height="120px" />
      </div>
    ),
  },
};
