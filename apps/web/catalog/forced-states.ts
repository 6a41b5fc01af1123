/** The states that only a browser can set, each with the selector that forces it on a marked element. */
const FORCED_STATES = {
  hover: /:hover/g,
  focus: /:focus-visible|:focus-within/g,
} as const;
/** Replaces a bare `:focus-visible`, which applies to every focusable element. */
const FOCUSABLE_SELECTOR = ":is(a, button, input, select, textarea, [tabindex])";

/**
 * The pointer media queries, with the screen widths that replace them in the catalog. Phone-size screens count as touch
 * screens.
 */
const POINTER_QUERY_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\((?:any-)?hover: hover\)|\((?:any-)?pointer: fine\)/g, "(width >= 680px)"],
  [/\((?:any-)?hover: none\)|\((?:any-)?pointer: coarse\)/g, "(width < 680px)"],
];

/**
 * Adapts the style sheets for the catalog, including the style sheets that load later with lazy code. Repeats each
 * hover and focus rule for everything inside `data-shows="hover"` and `data-shows="focus"`. Treats narrow screens as
 * touch screens.
 */
export function forceStates(document: Document): void {
  const seen = new WeakSet<CSSStyleSheet>();
  function adaptStyleSheets() {
    for (const sheet of [...document.styleSheets]) {
      if (seen.has(sheet)) continue;
      seen.add(sheet);
      const rules = [...sheet.cssRules];
      const forced = rules.flatMap(forceRules);
      for (const rule of rules) emulateTouchOnPhones(rule);
      if (forced.length === 0) continue;
      const style = document.createElement("style");
      style.textContent = forced.join("\n");
      document.head.append(style);
    }
  }
  adaptStyleSheets();
  // A linked style sheet exists only once it has loaded. The development server inlines its style sheets instead.
  document.addEventListener("load", adaptStyleSheets, true);
  new MutationObserver(adaptStyleSheets).observe(document.head, { childList: true });
}

function emulateTouchOnPhones(rule: CSSRule): void {
  if (!(rule instanceof CSSGroupingRule)) return;
  if (rule instanceof CSSMediaRule) {
    const query = rule.media.mediaText;
    const adapted = POINTER_QUERY_REPLACEMENTS.reduce(
      (query, [pointer, width]) => query.replace(pointer, width),
      query,
    );
    if (adapted !== query) rule.media.mediaText = adapted;
  }
  for (const nested of rule.cssRules) emulateTouchOnPhones(nested);
}

function forceRules(rule: CSSRule): string[] {
  if (rule instanceof CSSStyleRule)
    return Object.entries(FORCED_STATES).flatMap(([name, state]) => forceRule(rule, name, state));
  if (!(rule instanceof CSSGroupingRule)) return [];
  const head = rule.cssText.slice(0, rule.cssText.indexOf("{"));
  // Touch screens have no hover, but catalog readers want to see it anyway.
  const query = head.replace(/\(hover: hover\)|\(pointer: fine\)/g, "(width > 0px)");
  const nested = [...rule.cssRules].flatMap(forceRules);
  return nested.length === 0 ? [] : [`${query}{${nested.join("\n")}}`];
}

function forceRule({ selectorText, style }: CSSStyleRule, name: string, state: RegExp): string[] {
  if (selectorText.search(state) === -1) return [];
  const forcedSelector = selectorText.replace(state, (_, at: number) =>
    /[\w\])-]/.test(selectorText[at - 1] ?? "") ? "" : FOCUSABLE_SELECTOR,
  );
  return [`[data-shows="${name}"] :is(${forcedSelector}){${style.cssText}}`];
}
