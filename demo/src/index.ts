export { type DrawnWorld, createDrawnWorld } from "./drawing.ts";
export { type DemoApi, type DemoProgress, type FillRun, type FillOptions, fillDemoWorld } from "./fill.ts";
export {
  type DemoBoard,
  type DemoComment,
  type DemoFavorite,
  type DemoFollow,
  type DemoPerson,
  type DemoPin,
  type DemoSave,
  type DemoWorld,
  createDemoWorld,
} from "./world.ts";
