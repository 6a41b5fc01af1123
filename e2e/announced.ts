import { expect, type Page } from "@playwright/test";

/** What a screen reader would announce on its own. */
interface Said {
  readonly words: string;
  /** Can't be heard: its region is hidden or behind a dialog. */
  readonly unheard: boolean;
}

interface Listening {
  said: Said[];
  /** Names and descriptions of what got the focus, which are read out too. */
  focused: string[];
}

declare global {
  interface Window {
    listening?: Listening;
  }
}

/** Starts recording what a screen reader would say; call it before opening the page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(noteWhatIsSaid);
}

/** Expects that words were announced exactly once where they can be heard. */
export async function expectSaidOnce(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => saidOf(page, words), `${words} among ${await everythingSaid(page)}`).toHaveLength(1);
}

/** Expects that something got the focus whose name or description has these words. */
export async function expectFocusSays(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.listening?.focused.at(-1) ?? ""), "what the focus came to last")
    .toMatch(words);
}

/** How often words were announced where they can be heard. */
export async function saidOf(page: Page, words: RegExp): Promise<readonly string[]> {
  const said = await page.evaluate(() => window.listening?.said ?? []);
  return said.filter((one) => !one.unheard && words.test(one.words)).map((one) => one.words);
}

function everythingSaid(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(window.listening?.said ?? []));
}

/**
 * Runs in the page. Screen readers announce what is added to an existing live region. When a region is added along with
 * its words, only alerts are reliably announced.
 */
function noteWhatIsSaid(): void {
  const listening: Listening = { said: [], focused: [] };
  window.listening = listening;
  const REGION = "[aria-live], [role=status], [role=alert], output";

  function wordsOf(node: Node | null): string {
    if (node === null) return "";
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? "";
    if (node instanceof Element && node.matches("[aria-hidden=true], [hidden]")) return "";
    return [...node.childNodes].map(wordsOf).filter(Boolean).join(" ");
  }

  function isUnheard(region: Element): boolean {
    const dialog = document.querySelector("dialog:modal");
    const isBehind = dialog !== null && !dialog.contains(region);
    const isShown = region.checkVisibility({ visibilityProperty: true });
    return isBehind || !isShown || region.closest("[inert], [aria-hidden=true]") !== null;
  }

  function say(region: Element, words: string): void {
    if (words !== "") listening.said.push({ words, unheard: isUnheard(region) });
  }

  function note(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (element: Element) => [...added].some((node) => node.contains(element));
    const wholes = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      for (const node of type === "characterData" ? [target] : addedNodes) {
        if (!node.isConnected) continue;
        if (node instanceof Element) {
          for (const alert of [node, ...node.querySelectorAll("*")].filter((one) => one.matches("[role=alert]"))) {
            wholes.add(alert);
          }
        }
        const own = node instanceof Element && node.matches("[aria-live=off]");
        const region = own ? null : node.parentElement?.closest(REGION);
        if (!region || region.matches("[aria-live=off]") || isNew(region)) continue;
        const isAtomic = region.getAttribute("aria-atomic") === "true" || region.matches("[role], output");
        if (isAtomic) wholes.add(region);
        else say(region, wordsOf(node));
      }
    }
    for (const region of wholes) say(region, wordsOf(region));
  }

  function textOf(ids: string | null): string {
    return (ids ?? "")
      .split(/\s+/)
      .map((id) => wordsOf(document.getElementById(id)))
      .join(" ");
  }

  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    const name =
      target.getAttribute("aria-label") ?? (textOf(target.getAttribute("aria-labelledby")) || wordsOf(target));
    listening.focused.push(`${name} ${textOf(target.getAttribute("aria-describedby"))}`);
  });
}
