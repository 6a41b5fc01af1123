// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startFocusKeeper } from "./focus-keeper.ts";

const PAGE = `
  <header><button id="menu">Menu</button></header>
  <main tabindex="-1">
    <ul><li><a href="/1">One</a></li><li><a href="/2">Two</a><button>Act</button></li><li><a href="/3">Three</a></li></ul>
  </main>
  <section id="messages"></section>`;

/** Waits longer than dialogs need to restore the focus. */
async function waitForFrames() {
  for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function getElement(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

function pressKey() {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
}

describe("the keyboard focus", () => {
  beforeAll(() => {
    // The simulated browser has no layout.
    Element.prototype.checkVisibility ??= () => true;
    document.body.innerHTML = PAGE;
    startFocusKeeper();
  });
  beforeEach(() => {
    document.body.innerHTML = PAGE;
    history.replaceState({ key: "first" }, "");
    pressKey();
  });

  it("moves to the next card when one is deleted, or to the previous card if it was the last", async () => {
    getElement("a[href='/2']").focus();
    getElement("li:nth-child(2)").remove();
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Three");
    getElement("li:nth-child(2)").remove();
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("One");
  });

  it("stays in a card when its button is replaced", async () => {
    getElement("li button").focus();
    getElement("li button").outerHTML = "<a href='/board'>Saved</a>";
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Saved");
  });

  it("moves to the main element of a new page, and to the followed link when the user goes back", async () => {
    getElement("a[href='/2']").focus();
    const before = getElement("main").innerHTML;
    history.pushState({ key: "second" }, "");
    getElement("main").innerHTML = "<h1>Two</h1>";
    await waitForFrames();
    expect(document.activeElement).toBe(getElement("main"));
    history.replaceState({ key: "first" }, "");
    window.dispatchEvent(new Event("popstate"));
    getElement("main").innerHTML = before;
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Two");
  });

  it("moves to the card whose button had the focus when the user goes back", async () => {
    getElement("li:nth-child(3)").innerHTML =
      "<article><a href='/3'>Three</a><button id='save'>Save</button></article>";
    getElement("a[href='/1']").focus();
    getElement("#save").focus();
    const before = getElement("main").innerHTML;
    history.pushState({ key: "second" }, "");
    getElement("main").innerHTML = "<h1>Change</h1>";
    await waitForFrames();
    history.replaceState({ key: "first" }, "");
    window.dispatchEvent(new Event("popstate"));
    getElement("main").innerHTML = before;
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Three");
  });

  it("returns to its previous element when a message closes", async () => {
    getElement("li button").focus();
    getElement("#messages").innerHTML = "<button>Undo</button>";
    getElement("#messages button").focus();
    getElement("#messages").innerHTML = "";
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Act");
  });

  it("moves near a menu's button when both the menu and the button are removed", async () => {
    getElement("li:nth-child(2) button").focus();
    const menu = document.body.appendChild(document.createElement("div"));
    menu.innerHTML = "<button>Line</button>".repeat(8);
    for (const line of menu.querySelectorAll("button")) line.focus();
    getElement("li:nth-child(2)").remove();
    menu.remove();
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Three");
  });

  it("doesn't move after touch or mouse input", async () => {
    getElement("a[href='/2']").focus();
    document.dispatchEvent(new Event("pointerdown"));
    getElement("li:nth-child(2)").remove();
    await waitForFrames();
    expect(document.activeElement).toBe(document.body);
  });

  it("doesn't move when another element has received it first", async () => {
    getElement("a[href='/2']").focus();
    getElement("li:nth-child(2)").remove();
    getElement("#menu").focus();
    await waitForFrames();
    expect(document.activeElement).toBe(getElement("#menu"));
  });
});
