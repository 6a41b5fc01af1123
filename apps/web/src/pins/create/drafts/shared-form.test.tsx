// @vitest-environment happy-dom
import { useReducer } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderOnStage, runAct } from "../../stage.fixture.tsx";
import { type Draft, reduceDrafts, NO_TEXT, createInitialDraft } from "./drafts.ts";
import { SharedForm } from "./shared-form.tsx";

function createDraft(id: string, title: string): Draft {
  const picture = { kind: "web", url: "https://a.example/a.jpg", page: null, method: "scraped" } as const;
  const contents = { id, name: id, picture, previewUrl: "", words: { ...NO_TEXT, title }, filled: NO_TEXT };
  return createInitialDraft({ ...contents, place: { kind: "profile" } });
}

let drafts: readonly Draft[] = [];

function Form({ isAll = false }: { isAll?: boolean }) {
  const [current, dispatch] = useReducer(reduceDrafts, [createDraft("a", "Door"), createDraft("b", "Wall")]);
  drafts = current;
  return (
    <SharedForm
      drafts={current}
      isAll={isAll}
      wantsFocus={false}
      onFocused={() => undefined}
      onChange={(changes) => dispatch({ type: "changed", changes })}
      onPlace={vi.fn()}
      onPublish={vi.fn()}
      onRemove={vi.fn()}
    />
  );
}

function findField(box: HTMLElement, label: string): HTMLInputElement {
  const labels = [...box.querySelectorAll("label")];
  const id = labels.find(({ textContent }) => textContent === label)?.htmlFor ?? "";
  return document.getElementById(id) as HTMLInputElement;
}

function type(field: HTMLInputElement, text: string): Promise<void> {
  return runAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const findButton = (box: HTMLElement, name: string) =>
  [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name);

describe("the form for several drafts", () => {
  it("shows Mixed where drafts differ, and changes only the edited field", async () => {
    const { box } = await renderOnStage(<Form />);
    expect([findField(box, "Title").value, findField(box, "Title").placeholder]).toEqual(["", "Mixed"]);
    expect(findField(box, "Link").placeholder).toBe("Add a link");
    await type(findField(box, "Link"), "a.example");
    expect(drafts.map(({ words }) => [words.title, words.link])).toEqual([
      ["Door", "a.example"],
      ["Wall", "a.example"],
    ]);
  });

  it("shows the title pattern while it numbers the drafts' titles, and undoes all changes at once", async () => {
    const { box } = await renderOnStage(<Form />);
    expect(findButton(box, "Undo changes")).toBeUndefined();
    await type(findField(box, "Title"), "Kitchen {n}");
    expect(findField(box, "Title").value).toBe("Kitchen {n}");
    expect(drafts.map(({ words }) => words.title)).toEqual(["Kitchen 1", "Kitchen 2"]);
    await runAct(() => findButton(box, "Undo changes")?.click());
    expect(drafts.map(({ words }) => words.title)).toEqual(["Door", "Wall"]);
    expect(findField(box, "Title").placeholder).toBe("Mixed");
  });

  it("leaves publishing to the page's button when all drafts are selected", async () => {
    const { box } = await renderOnStage(<Form isAll />);
    expect(findButton(box, "Publish selected (2)")).toBeUndefined();
    const { box: some } = await renderOnStage(<Form />);
    expect(findButton(some, "Publish selected (2)")).toBeDefined();
  });
});
