/**
 * Which modules share a chunk. By default the bundler makes a chunk for each set of pages that share code. That gives a
 * hundred files of a few hundred bytes, which compress badly and whose names fill the route manifest. A group includes
 * whatever its modules need, and earlier groups take precedence. All other code is one file per page.
 */
export const BROWSER_FILES = [
  {
    // Every page needs it, and it changes only with its libraries.
    name: "framework",
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|@lingui)[\\/]/,
  },
  {
    // The frame of every page and the basis of every page's loader; and modules too small for a file that cards would
    // wait for.
    name: "app",
    test: /[\\/](?:apps[\\/]web[\\/]src[\\/](?:root\.tsx|entry\.client\.tsx|data[\\/]page\.ts)|domain[\\/]src[\\/]boards[\\/]board\.ts)/,
  },
  {
    // A pin's image, its facts and how it is saved: in grids and on the closeup, which has no grid at first.
    name: "pin",
    test: modules(
      "web/src/data/lazy-module",
      "web/src/pins/(?:carousel-slot|pin-\\w+|card/(?:lazy-part|pin-card-scope|acts/use-long-press)|save/(?:use-save-choice|save-controls\\.module))",
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
    // Small parts of a closeup that other pages or cards with facts need too: one file each, so that those don't load the
    // closeup.
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
    // Where a pin is saved, and what follows: on the closeup, and on the pages that create and edit one.
    name: "saving",
    test: modules(
      "domain/src/pins/pin",
      "web/src/pins/save/(?:board-picker-window|save-target|save-toast|use-delete-pin|use-restored-focus)",
    ),
  },
  {
    // The closeup. Much of it is prefetched for cards too, as soon as the pointer is over one.
    name: "closeup",
    test: modules("web/src/pins/closeup/closeup-screen"),
  },
];

/** Whether a lazy chunk names a file that it needs, so that both load at the same time. All others load after it. */
export function namedEarly(file: string): boolean {
  return /[\\/](?:closeup|saving)-[^\\/]+$/.test(file);
}

/** A matcher for modules by the ends of their paths, ignoring the extension. */
function modules(...paths: readonly string[]): RegExp {
  return new RegExp(`/(?:${paths.join("|")})\\.(?:tsx?|mjs|css)$`.replaceAll("/", "[\\\\/]"));
}
