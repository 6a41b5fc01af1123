/**
 * Which code travels together. Left to itself the bundler makes a file of everything that the same set of pages shares: a
 * hundred files of a few hundred bytes, which compress badly one by one and whose names fill the list of pages. Whatever a
 * module of a group needs goes with it, and an earlier group goes first. All other code is a file a page.
 */
export const BROWSER_FILES = [
  {
    // Every page needs it, and it changes only when a library does.
    name: "framework",
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|@lingui)[\\/]/,
  },
  {
    // What stands around every page, and what every page's loader is made of; and what is too small for a file that cards come after.
    name: "app",
    test: /[\\/](?:apps[\\/]web[\\/]src[\\/](?:root\.tsx|entry\.client\.tsx|data[\\/]page\.ts)|domain[\\/]src[\\/]boards[\\/]board\.ts)/,
  },
  {
    // A pin's picture, what is known of it and how it is saved: in grids and on its own page, which has no grid at first.
    name: "pin",
    test: modules(
      "web/src/data/late-code",
      "web/src/pins/(?:carousel-slot|pin-\\w+|card/(?:late-part|pin-card-scope|use-long-press)|save/(?:use-save-choice|save-controls\\.module))",
      "domain/src/pins/(?:card-facts|one-tap|source-link)",
      "ui/src/(?:hooks/use-media-query|layout/text-lines|media/picture-frame)",
    ),
  },
  {
    // The grid of pins, on nearly every page.
    name: "grid",
    test: modules("web/src/pins/card/pin-grid"),
  },
  {
    // Small things of a pin's page that others need, too, or cards with facts: a file each, so that those do not load the page.
    name: (id: string) => id.replace(/^.*[\\/]|(?:\.module)?\.\w+$/g, ""),
    test: modules(
      "domain/src/(?:formats/(?:numbers|time)|people/pin-filter|offsite/(?:leaving|links|offsite))",
      "domain/src/.+/(?:ad-ids|badge|drawer|experiments|reactions|sponsorship)",
      "web/src/pins/cook-words",
      "lucide-react/dist/esm/icons/(?:chevron-down|ellipsis|eye-off|heart|layers)",
      "ui/src/(?:actions/toggle-button|display/chip|display/surface|overlays/dialog)",
      "web/src/(?:offsite/(?:offsite\\.module|use-offsite-link)|people/follow-person-button|pins/share/copy-link|shell/(?:time-ago|undo-toast))",
    ),
  },
  {
    // Where a pin is saved and what follows: a pin's own page, and those that make and change one.
    name: "saving",
    test: modules(
      "domain/src/pins/pin",
      "web/src/pins/save/(?:board-picker-window|save-target|save-toast|use-delete-pin|use-kept-focus)",
    ),
  },
  {
    // A pin's own page. Much of it is done to cards, too, as soon as somebody points at one.
    name: "closeup",
    test: modules("web/src/pins/closeup/closeup-screen"),
  },
];

/** Whether code that is fetched late names a file that it needs, so that both come at once. All others come after it. */
export function namedEarly(file: string): boolean {
  return /[\\/](?:closeup|saving)-[^\\/]+$/.test(file);
}

/** A test for modules by the ends of their paths, without what stands for the kind of code. */
function modules(...ends: readonly string[]): RegExp {
  return new RegExp(`/(?:${ends.join("|")})\\.(?:tsx?|mjs|css)$`.replaceAll("/", "[\\\\/]"));
}
