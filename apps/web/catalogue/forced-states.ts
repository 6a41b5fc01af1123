/** What the browser alone decides, and how a rule says it of something that is marked as shown so. */
const STATES = {
  hover: /:hover/g,
  focus: /:focus-visible|:focus-within/g,
} as const;
/** A bare `:focus-visible` is meant for whatever can have the focus. */
const FOCUSABLE = ":is(a, button, input, select, textarea, [tabindex])";

/** Writes each rule for hover and focus once more, for everything inside `data-shows="hover"` and `data-shows="focus"`. */
export function showStates(document: Document): void {
  const rules = [...document.styleSheets].flatMap((sheet) => copies([...sheet.cssRules]));
  const style = document.createElement("style");
  style.textContent = rules.join("\n");
  document.head.append(style);
}

function copies(rules: readonly CSSRule[]): string[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return Object.entries(STATES).flatMap(([name, state]) => copy(rule, name, state));
    }
    if (!(rule instanceof CSSMediaRule || rule instanceof CSSLayerBlockRule || rule instanceof CSSSupportsRule))
      return [];
    const head = rule.cssText.slice(0, rule.cssText.indexOf("{"));
    // Touch screens have no hover; whoever looks at a catalogue wants to see it.
    const query = head.replace(/\(hover: hover\)|\(pointer: fine\)/g, "(width > 0px)");
    const inside = copies([...rule.cssRules]);
    return inside.length === 0 ? [] : [`${query}{${inside.join("\n")}}`];
  });
}

function copy({ selectorText, style }: CSSStyleRule, name: string, state: RegExp): string[] {
  if (selectorText.search(state) === -1) return [];
  const shown = selectorText.replace(state, (_, at: number) =>
    /[\w\])-]/.test(selectorText[at - 1] ?? "") ? "" : FOCUSABLE,
  );
  return [`[data-shows="${name}"] :is(${shown}){${style.cssText}}`];
}
