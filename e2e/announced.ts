import { expect, type Page } from "@playwright/test";

/** Text that a screen reader would announce automatically. */
interface Announcement {
  readonly text: string;
  /** True if screen readers wouldn't announce the text, because its region is hidden or behind a dialog. */
  readonly isUnheard: boolean;
}

interface Recording {
  announcements: Announcement[];
  /** The names and descriptions of focused elements, which screen readers also read aloud. */
  focused: string[];
}

declare global {
  interface Window {
    recording?: Recording;
  }
}

/** Starts recording the text that a screen reader would announce. Call this before opening the page. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(watchAnnouncements);
}

/** Expects that a text was announced exactly once, in a region that screen readers can reach. */
export async function expectAnnouncedOnce(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() => findAnnouncements(page, text), `${text} among ${await describeAnnouncements(page)}`)
    .toHaveLength(1);
}

/** Expects that an element whose name or description contains this text received the focus. */
export async function expectFocusedText(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => window.recording?.focused.at(-1) ?? ""), "the last element with the focus")
    .toMatch(text);
}

/** Finds the announcements that contain this text and that screen readers can reach. */
export async function findAnnouncements(page: Page, text: RegExp): Promise<readonly string[]> {
  const announcements = await page.evaluate(() => window.recording?.announcements ?? []);
  return announcements.filter((one) => !one.isUnheard && text.test(one.text)).map((one) => one.text);
}

function describeAnnouncements(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(window.recording?.announcements ?? []));
}

/**
 * Runs in the page. Screen readers announce text that is added to an existing live region. If a region is added along
 * with its text, only alerts are announced reliably.
 */
function watchAnnouncements(): void {
  const recording: Recording = { announcements: [], focused: [] };
  window.recording = recording;
  const REGION = "[aria-live], [role=status], [role=alert], output";

  function getText(node: Node | null): string {
    if (node === null) return "";
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ?? "";
    if (node instanceof Element && node.matches("[aria-hidden=true], [hidden]")) return "";
    return [...node.childNodes].map(getText).filter(Boolean).join(" ");
  }

  function isUnheard(region: Element): boolean {
    const dialog = document.querySelector("dialog:modal");
    const isBehind = dialog !== null && !dialog.contains(region);
    const isShown = region.checkVisibility({ visibilityProperty: true });
    return isBehind || !isShown || region.closest("[inert], [aria-hidden=true]") !== null;
  }

  function recordAnnouncement(region: Element, text: string): void {
    if (text !== "") recording.announcements.push({ text, isUnheard: isUnheard(region) });
  }

  function handleMutations(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (element: Element) => [...added].some((node) => node.contains(element));
    const atomicRegions = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      for (const node of type === "characterData" ? [target] : addedNodes) {
        if (!node.isConnected) continue;
        if (node instanceof Element) {
          for (const alert of [node, ...node.querySelectorAll("*")].filter((one) => one.matches("[role=alert]"))) {
            atomicRegions.add(alert);
          }
        }
        const isOff = node instanceof Element && node.matches("[aria-live=off]");
        const region = isOff ? null : node.parentElement?.closest(REGION);
        if (!region || region.matches("[aria-live=off]") || isNew(region)) continue;
        const isAtomic = region.getAttribute("aria-atomic") === "true" || region.matches("[role], output");
        if (isAtomic) atomicRegions.add(region);
        else recordAnnouncement(region, getText(node));
      }
    }
    for (const region of atomicRegions) recordAnnouncement(region, getText(region));
  }

  function getReferencedText(ids: string | null): string {
    return (ids ?? "")
      .split(/\s+/)
      .map((id) => getText(document.getElementById(id)))
      .join(" ");
  }

  new MutationObserver(handleMutations).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    const name =
      target.getAttribute("aria-label") ??
      (getReferencedText(target.getAttribute("aria-labelledby")) || getText(target));
    recording.focused.push(`${name} ${getReferencedText(target.getAttribute("aria-describedby"))}`);
  });
}
