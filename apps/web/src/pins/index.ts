export { CloseupScreen } from "./closeup-screen.tsx";
export { CreateScreen } from "./create-screen.tsx";
export { EditScreen } from "./edit-screen.tsx";
export { loadCloseup } from "./load-closeup.ts";
export { PinGrid } from "./pin-grid.tsx";
export { pinQuery } from "./pin-queries.ts";
export { loadStartPlace } from "./start-place.ts";
