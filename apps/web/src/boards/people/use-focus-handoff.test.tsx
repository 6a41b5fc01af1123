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
const show = (...names: readonly string[]) =>
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
const focus = (id: string) => document.getElementById(id)?.focus();
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

  it("moves the focus to the next row, or the previous one from the last row, or the heading from the only row", async () => {
    await show("ana", "ben", "cleo");
    focus("ben");
    await show("ana", "cleo");
    expect(getFocusedId()).toBe("cleo");
    await show("ana");
    expect(getFocusedId()).toBe("ana");
    await show();
    expect(getFocusedId()).toBe("H1");
  });

  it("leaves the focus alone when it is elsewhere", async () => {
    await show("ana", "ben");
    focus("ana");
    await show("ana");
    expect(getFocusedId()).toBe("ana");
  });
});
