import type { Fault } from "./fault.ts";

export const PIN_CARDS_FAULTS: readonly Fault[] = [
  {
    slug: "hidden-description-in-about",
    harm: "The dialog about a Pin shows a description that the Pin's page hides.",
    file: "apps/web/src/pins/card/facts/about-pin.tsx",
    before: "fullPin ? fullPin.closeupDescription : getCardDescription(pin)",
    after: "fullPin?.closeupDescription || pin.description",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/card/facts/about-pin.test.tsx",
      title: "shows no description when the pin's page hides it",
    },
  },
  {
    slug: "crowded-card",
    harm: "A hovered card has a fourth control besides the board and Save, which covers more of the image.",
    file: "packages/domain/src/pins/action-bar.ts",
    before: '? ["visit", "favorite"]',
    after: '? ["visit", "favorite", "share"]',
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/pins/action-bar.test.ts",
      title: "never shows more than three controls besides the board and Save",
    },
  },
  {
    slug: "controls-change-under-the-pointer",
    harm: "Saving a pin replaces the button next to the pointer with another one.",
    file: "apps/web/src/pins/card/pin-card-controls.tsx",
    before: "    reactions: showsReactions(scope.surface, isOwn),\n",
    after: "    reactions: showsReactions(scope.surface, isOwn),\n    edit: mayEdit,\n",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/card/pin-card-controls.test.tsx",
      title: "stay in place when saving makes the pin editable",
    },
  },
  {
    slug: "save-said-twice",
    harm: "After a save, the toast only repeats the board that the card already shows.",
    file: "apps/web/src/pins/save/save-toast.ts",
    before: "isPlaceShown ? getPinTitle(pin.gridTitle) :",
    after: "!isPlaceShown ? getPinTitle(pin.gridTitle) :",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/save/save-toast.test.ts",
      title: "also names the pin, and offers further actions, when the card already shows the place",
    },
  },
  {
    slug: "previous-board-suggested",
    harm: "The next card suggests the board of the save before last.",
    file: "apps/web/src/pins/save/last-board.ts",
    before: "items: [first, ...page.items]",
    after: "items: [...page.items, first]",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/save/last-board.test.ts",
      title: "moves the board of the latest save to the front",
    },
  },
  {
    slug: "link-button-beyond-card",
    harm: "On hover, a card's link button is cut off next to a favorite button with a wide count.",
    file: "packages/domain/src/pins/action-bar.ts",
    before: 'return count === "" ? 0 :',
    after: 'return count !== "" ? 0 :',
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/pins/action-bar.test.ts",
      title: "px for the source button",
    },
  },
  {
    slug: "card-misses-pointer",
    harm: "After someone closes a toast, the next card that they point at shows no controls.",
    file: "apps/web/src/pins/card/media/pin-card-media.tsx",
    before: "onPointerMove={noticePointer}",
    after: "",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/card/pin-card.test.tsx",
      title: "the card's controls appear even when the element that the pointer left has been removed",
    },
  },
  {
    slug: "swipe-lost-while-loading",
    harm: "A swipe over a carousel does nothing when the carousel's code arrives in the middle of it.",
    file: "apps/web/src/shell/late-gestures.ts",
    before: 'marked.addEventListener("earlyswipe", replaySwipe);',
    after: "",
    noticedBy: {
      project: "web",
      file: "apps/web/src/data/early-tap.test.ts",
      title: "is replayed when the code loads in the middle of it",
    },
  },
];
