// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useFocusHandoff } from "./use-focus-handoff.ts";

function Row({ name }: { name: string }) {
  const part = useFocusHandoff<HTMLSpanElement>("li");
  return (
    <li>
      <a href={`/${name}/`}>{name}</a>
      <span ref={part}>
        <button id={name}>Remove</button>
      </span>
    </li>
  );
}

let root: Root;
const renderRows = (...names: readonly string[]) =>
  act(async () =>
    root.render(
      <main>
        <h1>People</h1>
        {names.length === 0 ? null : (
          <ul>
            {names.map((name) => (
              <Row key={name} name={name} />
            ))}
          </ul>
        )}
      </main>,
    ),
  );
const focusRow = (id: string) => document.getElementById(id)?.focus();
const getFocusedId = () => document.activeElement?.id || document.activeElement?.tagName;

describe("a row that disappears while focused", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });

  it("moves the focus to the next row, or otherwise to the previous row or the heading", async () => {
    await renderRows("ana", "ben", "cleo");
    focusRow("ben");
    await renderRows("ana", "cleo");
    expect(getFocusedId()).toBe("cleo");
    await renderRows("ana");
    expect(getFocusedId()).toBe("ana");
    await renderRows();
    expect(getFocusedId()).toBe("H1");
  });

  it("leaves the focus where it is when another element has it", async () => {
    await renderRows("ana", "ben");
    focusRow("ana");
    await renderRows("ana");
    expect(getFocusedId()).toBe("ana");
  });
});
