// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rememberFocus } from "./focus-keeper.ts";

const PAGE = `
  <header><button id="menu">Menu</button></header>
  <main tabindex="-1">
    <ul><li><a href="/1">One</a></li><li><a href="/2">Two</a><button>Act</button></li><li><a href="/3">Three</a></li></ul>
  </main>
  <section id="messages"></section>`;

/** Longer than dialogs take to return the focus. */
async function waitForFrames() {
  for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function element(selector: string): HTMLElement {
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
    rememberFocus();
  });
  beforeEach(() => {
    document.body.innerHTML = PAGE;
    history.replaceState({ key: "first" }, "");
    pressKey();
  });

  it("goes to the next card when one is deleted, and to the previous one when it was the last", async () => {
    element("a[href='/2']").focus();
    element("li:nth-child(2)").remove();
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Three");
    element("li:nth-child(2)").remove();
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("One");
  });

  it("stays in a card when its button is replaced", async () => {
    element("li button").focus();
    element("li button").outerHTML = "<a href='/board'>Saved</a>";
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Saved");
  });

  it("goes to the main element of the next page, and on the way back to the link that was followed", async () => {
    element("a[href='/2']").focus();
    const before = element("main").innerHTML;
    history.pushState({ key: "second" }, "");
    element("main").innerHTML = "<h1>Two</h1>";
    await waitForFrames();
    expect(document.activeElement).toBe(element("main"));
    history.replaceState({ key: "first" }, "");
    window.dispatchEvent(new Event("popstate"));
    element("main").innerHTML = before;
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Two");
  });

  it("goes back to where it was when a message closes", async () => {
    element("li button").focus();
    element("#messages").innerHTML = "<button>Undo</button>";
    element("#messages button").focus();
    element("#messages").innerHTML = "";
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Act");
  });

  it("goes to where a menu was opened, however many of its items were passed, when both are gone", async () => {
    element("li:nth-child(2) button").focus();
    const menu = document.body.appendChild(document.createElement("div"));
    menu.innerHTML = "<button>Line</button>".repeat(8);
    for (const line of menu.querySelectorAll("button")) line.focus();
    element("li:nth-child(2)").remove();
    menu.remove();
    await waitForFrames();
    expect(document.activeElement?.textContent).toBe("Three");
  });

  it("is left alone when touch or a mouse was used last", async () => {
    element("a[href='/2']").focus();
    document.dispatchEvent(new Event("pointerdown"));
    element("li:nth-child(2)").remove();
    await waitForFrames();
    expect(document.activeElement).toBe(document.body);
  });

  it("is left alone when something else has it by then", async () => {
    element("a[href='/2']").focus();
    element("li:nth-child(2)").remove();
    element("#menu").focus();
    await waitForFrames();
    expect(document.activeElement).toBe(element("#menu"));
  });
});
