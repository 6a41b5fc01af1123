export { movedTo, sectionCalled } from "./board-address.ts";
export { BoardCard } from "./board-card.tsx";
export { BoardEditScreen } from "./board-edit-screen.tsx";
export { mayChange } from "./board-header.tsx";
export { boardPinsQuery, boardQuery, boardsOfQuery, foundBoardQuery, savedPinsQuery } from "./board-queries.ts";
export { BoardScreen } from "./board-screen.tsx";
export { GridCards, GridColumns } from "./grid-columns.tsx";
export { SavedTab } from "./saved-tab.tsx";
export { SectionScreen } from "./section-screen.tsx";
