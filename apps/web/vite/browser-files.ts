/**
 * The groups of modules that share a chunk. By default, the bundler creates a chunk for each set of pages that share
 * code. That results in a hundred files of a few hundred bytes. They compress badly, and their names fill the route
 * manifest. A group includes all dependencies of its modules, and earlier groups take precedence. All other code is in
 * one file per page.
 */
export const CHUNK_GROUPS = [
  {
    // Every page needs these modules, and they change only when the libraries do.
    name: "framework",
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|@lingui)[\\/]/,
  },
  {
    // The frame around every page and the base of every page's loader. Also modules too small for a separate file,
    // which cards would have to wait for.
    name: "app",
    test: /[\\/](?:apps[\\/]web[\\/]src[\\/](?:root\.tsx|entry\.client\.tsx|data[\\/](?:page|offline[\\/]waiting)\.ts|shell[\\/]first-page\.ts)|domain[\\/]src[\\/]boards[\\/]board\.ts)/,
  },
  {
    // A pin's image, its details, and its save button. Used by grids and by the closeup, which loads before its grid.
    name: "pin",
    test: matchModules(
      "web/src/data/lazy-module",
      "web/src/pins/(?:carousel-slot|pin-\\w+|card/(?:lazy-content|pin-card-scope|acts/use-long-press)|save/(?:use-save-choice|save-controls\\.module))",
      "domain/src/pins/(?:card-facts|one-tap|source-link)",
      "ui/src/(?:hooks/use-media-query|layout/text-lines|media/picture-frame)",
    ),
  },
  {
    // The grid of pins, on nearly every page.
    name: "grid",
    test: matchModules("web/src/pins/card/pin-grid"),
  },
  {
    // Small parts of a closeup that other pages or detailed cards also need. Each part has its own file, so that pages
    // and cards don't load the whole closeup.
    name: (id: string) => id.replace(/^.*[\\/]|(?:\.module)?\.\w+$/g, ""),
    test: matchModules(
      "domain/src/(?:formats/(?:numbers|time)|people/pin-filter|offsite/(?:leaving|links|offsite))",
      "domain/src/.+/(?:ad-ids|badge|drawer|experiments|favorite|reactions|sponsorship|titles)",
      "web/src/pins/(?:cached-pins|cook-words)",
      "lucide-react/dist/esm/icons/(?:arrow-left|chevron-down|ellipsis|eye-off|heart|layers|message-circle|share-2)",
      "ui/src/(?:actions/toggle-button|display/chip|display/surface|overlays/dialog)",
      "web/src/(?:offsite/(?:offsite\\.module|use-offsite-link)|people/follow-person-button|pins/share/copy-link|shell/(?:time-ago|undo-toast))",
    ),
  },
  {
    // The board picker and the steps after a save. The closeup and the pages that create and edit a pin need them.
    name: "saving",
    test: matchModules(
      "domain/src/pins/pin",
      "web/src/pins/save/(?:board-picker-window|save-target|save-toast|use-delete-pin|use-restored-focus)",
    ),
  },
  {
    // The state of the page that creates pins, which the parts that load later share.
    name: "drafts",
    test: matchModules("web/src/pins/create/(?:drafts/(?:drafts|draft-selection)|carousel/carousel-draft)"),
  },
  {
    // The closeup. Much of its code is also prefetched for cards, as soon as the pointer is over a card.
    name: "closeup",
    test: matchModules("web/src/pins/closeup/closeup-screen"),
  },
];

/**
 * Whether lazy chunks list this file as a dependency, so that both load in parallel. Other files load after the chunk.
 */
export function isPreloaded(file: string): boolean {
  return /[\\/](?:closeup|saving)-[^\\/]+$/.test(file);
}

/** Returns a pattern that matches modules by the ends of their paths, ignoring the extension. */
function matchModules(...paths: readonly string[]): RegExp {
  return new RegExp(`/(?:${paths.join("|")})\\.(?:tsx?|mjs|css)$`.replaceAll("/", "[\\\\/]"));
}
