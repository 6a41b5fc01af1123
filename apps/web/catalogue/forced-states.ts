/** The states that only the browser sets, and the selectors that force them on a marked element. */
const STATES = {
  hover: /:hover/g,
  focus: /:focus-visible|:focus-within/g,
} as const;
/** A bare `:focus-visible` applies to anything that can be focused. */
const FOCUSABLE = ":is(a, button, input, select, textarea, [tabindex])";

/** The kinds of pointer, and what a screen's width implies about them here: phones are touched. */
const POINTERS: readonly (readonly [RegExp, string])[] = [
  [/\((?:any-)?hover: hover\)|\((?:any-)?pointer: fine\)/g, "(width >= 680px)"],
  [/\((?:any-)?hover: none\)|\((?:any-)?pointer: coarse\)/g, "(width < 680px)"],
];

/**
 * Adapts the style sheets to a catalog, including those that arrive with lazy code. Each rule for hover and focus
 * is repeated for everything inside `data-shows="hover"` and `data-shows="focus"`. Narrow screens count as touch
 * screens.
 */
export function forceStates(document: Document): void {
  const seen = new WeakSet<CSSStyleSheet>();
  function fit() {
    for (const sheet of [...document.styleSheets]) {
      if (seen.has(sheet)) continue;
      seen.add(sheet);
      const rules = [...sheet.cssRules];
      const forced = rules.flatMap(copies);
      for (const rule of rules) touchOnPhones(rule);
      if (forced.length === 0) continue;
      const style = document.createElement("style");
      style.textContent = forced.join("\n");
      document.head.append(style);
    }
  }
  fit();
  // A linked sheet exists once it has loaded; the development server inlines its own into the page.
  document.addEventListener("load", fit, true);
  new MutationObserver(fit).observe(document.head, { childList: true });
}

function touchOnPhones(rule: CSSRule): void {
  if (!(rule instanceof CSSGroupingRule)) return;
  if (rule instanceof CSSMediaRule) {
    const query = rule.media.mediaText;
    const adapted = POINTERS.reduce((query, [pointer, width]) => query.replace(pointer, width), query);
    if (adapted !== query) rule.media.mediaText = adapted;
  }
  for (const nested of rule.cssRules) touchOnPhones(nested);
}

function copies(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule) return Object.entries(STATES).flatMap(([name, state]) => copy(rule, name, state));
  if (!(rule instanceof CSSGroupingRule)) return [];
  const head = rule.cssText.slice(0, rule.cssText.indexOf("{"));
  // Touch screens have no hover, but a catalog's reader wants to see it.
  const query = head.replace(/\(hover: hover\)|\(pointer: fine\)/g, "(width > 0px)");
  const nested = [...rule.cssRules].flatMap(copies);
  return nested.length === 0 ? [] : [`${query}{${nested.join("\n")}}`];
}

function copy({ selectorText, style }: CSSStyleRule, name: string, state: RegExp): string[] {
  if (selectorText.search(state) === -1) return [];
  const shown = selectorText.replace(state, (_, at: number) =>
    /[\w\])-]/.test(selectorText[at - 1] ?? "") ? "" : FOCUSABLE,
  );
  return [`[data-shows="${name}"] :is(${shown}){${style.cssText}}`];
}
