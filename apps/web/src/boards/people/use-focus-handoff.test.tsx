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
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

describe("a row that disappears while focused", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });

  it("hands the focus to the next one, to the previous one when it is the last, and finally to the heading", async () => {
    await show("ana", "ben", "cleo");
    focus("ben");
    await show("ana", "cleo");
    expect(focused()).toBe("cleo");
    await show("ana");
    expect(focused()).toBe("ana");
    await show();
    expect(focused()).toBe("H1");
  });

  it("leaves the focus alone when it is elsewhere", async () => {
    await show("ana", "ben");
    focus("ana");
    await show("ana");
    expect(focused()).toBe("ana");
  });
});
