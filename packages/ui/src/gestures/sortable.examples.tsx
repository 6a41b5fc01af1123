import { useState } from "react";
import type { Examples } from "../examples.fixture.ts";
import { SortHandle, useSortable } from "./sortable.tsx";

const NAMES = ["First", "Second", "Third"];

function Row({ name, onDropped }: { name: string; onDropped: (moved: string) => void }) {
  const { boxProps, handle, isTarget } = useSortable({
    kind: "example",
    getDragged: () => [name],
    onDropped: ([moved]) => moved !== undefined && onDropped(moved),
  });
  return (
    <li {...boxProps} style={{ display: "flex", alignItems: "center", gap: 8, fontWeight: isTarget ? 600 : 400 }}>
      <SortHandle handle={handle} label={`Move “${name}”`} />
      {name}
    </li>
  );
}

function Rows() {
  const [names, setNames] = useState(NAMES);
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: "none" }}>
      {names.map((name) => (
        <Row
          key={name}
          name={name}
          onDropped={(moved) =>
            setNames((previous) => {
              const others = previous.filter((item) => item !== moved);
              const at = others.indexOf(name);
              return [...others.slice(0, at), moved, ...others.slice(at)];
            })
          }
        />
      ))}
    </ul>
  );
}

function OverPicture() {
  const { handle } = useSortable({ kind: "example", getDragged: () => [], onDropped: () => undefined });
  return <SortHandle handle={handle} label="Move “Blue door”" overPicture />;
}

export const examples: Examples = {
  SortHandle: {
    "in a list": () => <Rows />,
    "over a picture": () => <OverPicture />,
  },
};
