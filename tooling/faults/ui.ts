import type { Fault } from "./fault.ts";

/** Faults in the design system. */
export const UI_FAULTS: readonly Fault[] = [
  {
    slug: "wrong-dialog-closes",
    harm: "Escape closes the lower of two dialogs.",
    file: "packages/ui/src/overlays/dialog-overlay.tsx",
    before: "const top = openDialogs.at(-1);",
    after: "const top = openDialogs.at(0);",
    noticedBy: {
      project: "unit",
      file: "packages/ui/src/overlays/dialog-overlay.test.tsx",
      title: "closes the upper of two dialogs, wherever the focus is",
    },
  },
  {
    slug: "toast-stays",
    harm: "A message disappears while the pointer is over it.",
    file: "packages/ui/src/feedback/toast-region.tsx",
    before: "          onPointerEnter={store.pause}\n",
    after: "",
    noticedBy: {
      project: "unit",
      file: "packages/ui/src/feedback/toast-region.test.tsx",
      title: "stays visible while the pointer is over it, and then for the remaining time",
    },
  },
  {
    slug: "escape-leaves-a-dialog",
    harm: "Escape doesn't close dialogs.",
    file: "packages/ui/src/overlays/dialog-overlay.tsx",
    before: "        if (!next) onClose();\n",
    after: "        if (next) onClose();\n",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/keyboard.spec.ts",
      title: "[UI-12] pins can be opened, dialogs trap the focus until Escape, and all controls have names",
    },
  },
  {
    slug: "nameless-close-button",
    harm: "Screen readers have no name for the button that closes a dialog.",
    file: "packages/ui/src/overlays/dialog-overlay.tsx",
    before: "<IconButton label={closeLabel}",
    after: '<IconButton label=""',
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/keyboard.spec.ts",
      title: "[UI-12] pins can be opened, dialogs trap the focus until Escape, and all controls have names",
    },
  },
  {
    slug: "focus-unseen",
    harm: "Keyboard users can't see where the focus is.",
    file: "packages/ui/src/base.css",
    before: "outline: 3px solid var(--color-focus);",
    after: "outline: 3px solid var(--color-fill);",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/keyboard.spec.ts",
      title: "every focused element has a visible focus indicator, in light and dark",
    },
  },
  {
    slug: "arrow-keys-miss-a-card",
    harm: "Arrow keys in a grid move to the wrong card.",
    file: "packages/ui/src/grid/use-grid-keys.ts",
    before: 'querySelector(`li[data-index="${next}"]`)',
    after: 'querySelector(`li[data-index="${next + 1}"]`)',
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/layout.spec.ts",
      title: "moves the focus from card to card with the arrow keys",
    },
  },
  {
    slug: "cells-without-their-words",
    harm: "Cards overlap: a cell has no room for the text under its image.",
    file: "packages/ui/src/grid/masonry-grid.module.css",
    before: "block-size: calc(var(--tile-picture-height) + var(--tile-extra-height));",
    after: "block-size: var(--tile-picture-height);",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/layout.spec.ts",
      title: "pins fill all columns without overlapping",
    },
  },
  {
    slug: "motion-against-ones-will",
    harm: "Page transitions are animated for people who prefer reduced motion.",
    file: "packages/ui/src/base.css",
    before: "      animation: none !important;\n",
    after: "",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/motion.spec.ts",
      title: "on the way to a pin, in its dialogs, toasts, and sheets",
    },
  },
  {
    slug: "overlays-loaded-at-once",
    harm: "Every page loads the code of dialogs before one opens.",
    file: "packages/ui/src/overlays/lazy-overlays.ts",
    before: "let preloaded = false;",
    after: 'let preloaded = typeof document !== "undefined";\nif (preloaded) void loadOverlays();',
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/javascript.spec.ts",
      title: "a visitor's other pages load only scripts that",
    },
  },
  {
    slug: "dialog-short-of-the-screen",
    harm: "A full-screen dialog leaves a strip of the page visible on a phone.",
    file: "packages/ui/src/overlays/overlays.module.css",
    before: "  .window.full {\n    block-size: 100%;\n",
    after: "  .window.full {\n    block-size: 90%;\n",
    noticedBy: {
      project: "phone",
      file: "e2e/pins/card-sheet.spec.ts",
      title: "fills the screen on a visitor's phone",
    },
  },
  {
    slug: "message-over-sheet",
    harm: "On a phone, a message covers the actions in an open sheet.",
    file: "packages/ui/src/feedback/toast-region.module.css",
    before: ":global(html:has([data-backdrop])) .region {",
    after: ":global(html:has([data-nothing])) .region {",
    noticedBy: {
      project: "phone",
      file: "e2e/pins/card-sheet.spec.ts",
      title: "stay uncovered when a message appears",
    },
  },
];
