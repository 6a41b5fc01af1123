// @vitest-environment happy-dom
import { act, type ComponentProps } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MasonryGrid } from "./masonry-grid.tsx";

type Picture = { id: string };

const createPictures = (name: string, count: number): Picture[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }));

/** Renders a grid whose end is in the viewport. */
async function renderGrid() {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const onEndReached = vi.fn();
  return {
    onEndReached,
    render: (items: readonly Picture[], props: Partial<ComponentProps<typeof MasonryGrid<Picture>>> = {}) =>
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
            onEndReached={onEndReached}
            {...props}
          />,
        ),
      ),
    unmount: () => act(async () => root.unmount()),
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

  it("requests more items once, and again after more have arrived", async () => {
    const grid = await renderGrid();
    const first = createPictures("a", 4);
    await grid.render(first);
    await grid.render(first, { loading: true });
    await grid.render(first);
    expect(grid.onEndReached).toHaveBeenCalledTimes(1);
    await grid.render([...first, ...createPictures("b", 4)]);
    expect(grid.onEndReached).toHaveBeenCalledTimes(2);
    await grid.unmount();
  });

  it("requests more items when it gets a different list of the same length", async () => {
    const grid = await renderGrid();
    await grid.render(createPictures("a", 4));
    await grid.render(createPictures("b", 4));
    expect(grid.onEndReached).toHaveBeenCalledTimes(2);
    await grid.unmount();
  });
});
