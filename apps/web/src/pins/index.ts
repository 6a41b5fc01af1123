export { CloseupScreen } from "./closeup-screen.tsx";
export { loadCloseup } from "./load-closeup.ts";
export { PinCard } from "./pin-card.tsx";
export { PinGrid, type PinGridProps } from "./pin-grid.tsx";
export type { PinSurface } from "./pin-surface.ts";
