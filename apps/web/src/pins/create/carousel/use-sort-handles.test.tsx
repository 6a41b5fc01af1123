// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { useSortHandles } from "./use-sort-handles.ts";

function SortableList() {
  const [ids, setIds] = useState(["a", "b"]);
  const grips = useSortHandles({
    ids,
    disabled: false,
    onMove: (id, to) => setIds((before) => before.filter((other) => other !== id).toSpliced(to, 0, id)),
  });
  return (
    <>
      <ol ref={grips.list}>
        {ids.map((id, index) => (
          <li key={id} {...grips.getItemProps(index)}>
            <span {...grips.getGripProps(index)}>
              <button type="button" id={id} aria-label={id} />
            </span>
          </li>
        ))}
      </ol>
      <button type="button" id="add" aria-label="add" onClick={() => setIds((before) => [...before, "c"])} />
    </>
  );
}

async function renderList() {
  const { box } = await renderOnStage(<SortableList />);
  const button = (id: string) => box.querySelector<HTMLButtonElement>(`#${id}`);
  // The test document has no layout, so every pointer position counts as over this button.
  document.elementFromPoint = () => button("b");
  return {
    order: () => [...box.querySelectorAll("li button")].map(({ id }) => id).join(" "),
    focused: () => document.activeElement?.id,
    focus: (id: string) => runAct(() => button(id)?.focus()),
    add: () => runAct(() => button("add")?.click()),
    async pressKey(id: string, key: string, more: KeyboardEventInit = {}) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      await runAct(() => button(id)?.dispatchEvent(event));
      return event.defaultPrevented;
    },
    async drag(id: string, from: PointerEventInit) {
      await runAct(() => button(id)?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, ...from })));
      await runAct(() => window.dispatchEvent(new PointerEvent("pointermove", from)));
      await runAct(() => window.dispatchEvent(new PointerEvent("pointerup", from)));
    },
  };
}

it("an arrow key moves an item, and the item's drag handle keeps the focus", async () => {
  const list = await renderList();
  await list.focus("a");
  expect(await list.pressKey("a", "ArrowDown")).toBe(true);
  expect([list.order(), list.focused()]).toEqual(["b a", "a"]);
});

it("an arrow key at either end doesn't move the item, or move the focus later", async () => {
  const list = await renderList();
  await list.focus("a");
  await list.pressKey("a", "ArrowUp");
  await list.focus("add");
  await list.add();
  expect([list.order(), list.focused()]).toEqual(["a b c", "add"]);
});

it("an arrow key pressed with Alt is ignored", async () => {
  const list = await renderList();
  expect(await list.pressKey("b", "ArrowLeft", { altKey: true })).toBe(false);
  expect(list.order()).toBe("a b");
});

it.each([
  ["the main button", { button: 0, isPrimary: true }, "b a"],
  ["another button", { button: 2, isPrimary: true }, "a b"],
  ["a second finger", { button: 0, isPrimary: false }, "a b"],
])("dragging an item with %s results in the order %3$s", async (_, from, order) => {
  const list = await renderList();
  await list.drag("a", from);
  expect(list.order()).toBe(order);
});
