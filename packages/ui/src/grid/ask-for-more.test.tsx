// @vitest-environment happy-dom
import { act, type ComponentProps } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MasonryGrid } from "./masonry-grid.tsx";

type Picture = { id: string };

const pictures = (name: string, count: number): Picture[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));

/** A grid whose end is in view. */
async function shownGrid() {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const asked = vi.fn();
  return {
    asked,
    draw: (items: readonly Picture[], more: Partial<ComponentProps<typeof MasonryGrid<Picture>>> = {}) =>
      act(async () =>
        root.render(
          <MasonryGrid
            label="Pictures"
            items={items}
            getKey={({ id }) => id}
            getRatio={() => 0.1}
            getExtra={() => 0}
            renderItem={({ id }) => id}
            hasMore
            onEndReached={asked}
            {...more}
          />,
        ),
      ),
    leave: () => act(async () => root.unmount()),
  };
}

describe("a grid whose end is in view", () => {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1200, 400));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("requests more once, and again when more has come", async () => {
    const grid = await shownGrid();
    const first = pictures("a", 4);
    await grid.draw(first);
    await grid.draw(first, { loading: true });
    await grid.draw(first);
    expect(grid.asked).toHaveBeenCalledTimes(1);
    await grid.draw([...first, ...pictures("b", 4)]);
    expect(grid.asked).toHaveBeenCalledTimes(2);
    await grid.leave();
  });

  it("requests more of another list of the same length", async () => {
    const grid = await shownGrid();
    await grid.draw(pictures("a", 4));
    await grid.draw(pictures("b", 4));
    expect(grid.asked).toHaveBeenCalledTimes(2);
    await grid.leave();
  });
});
