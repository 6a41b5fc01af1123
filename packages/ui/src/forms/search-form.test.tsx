// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchForm } from "./search-form.tsx";

let root: Root;
let container: HTMLElement;
const onSearch = vi.fn<(words: string) => void>();

function render(words: string) {
  act(() => root.render(<SearchForm label="Search this board" words={words} maxLength={20} onSearch={onSearch} />));
}
const getInput = () => {
  const input = container.querySelector("input");
  if (!input) throw new Error("There is no field.");
  return input;
};
function type(text: string) {
  act(() => {
    // React ignores changes through its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(getInput(), text);
    getInput().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
function rest() {
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
}
function submit() {
  act(() => container.querySelector("form")?.requestSubmit());
}

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
  container = document.body.appendChild(document.createElement("div"));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.useRealTimers();
});

describe("the field that searches a list", () => {
  it("searches once when the typed text has rested", () => {
    render("");
    type("b");
    type("blue ");
    expect(onSearch).not.toHaveBeenCalled();
    rest();
    expect(onSearch.mock.calls).toEqual([["blue"]]);
    rest();
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it("searches immediately when someone presses Enter, and not again afterwards", () => {
    render("");
    type("blue");
    submit();
    expect(onSearch.mock.calls).toEqual([["blue"]]);
    rest();
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it("shows the whole list again when it's emptied", () => {
    render("blue");
    expect(getInput().value).toBe("blue");
    type("");
    rest();
    expect(onSearch.mock.calls).toEqual([[""]]);
  });

  it("follows words that change elsewhere, but not its own search when it comes back late", () => {
    render("");
    type("blue");
    rest();
    type("blue gl");
    render("blue");
    expect(getInput().value).toBe("blue gl");
    render("red");
    expect(getInput().value).toBe("red");
  });

  it("cuts off text beyond the maximum length", () => {
    render("");
    type("🌵".repeat(30));
    expect(getInput().value).toBe("🌵".repeat(20));
  });
});
