export { PinCard } from "./pin-card.tsx";
export { PinGrid, type PinGridProps, type PinListName } from "./pin-grid.tsx";
export { pinQuery, relatedQuery } from "./pin-queries.ts";
export type { PinSurface } from "./pin-surface.ts";
