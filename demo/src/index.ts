export { type DrawnWorld, createDrawnWorld } from "./drawing.ts";
export { type DemoApi, type DemoProgress, type Filling, type FillOptions, fillDemoWorld } from "./fill.ts";
export {
  type DemoBoard,
  type DemoComment,
  type DemoFavorite,
  type DemoFollow,
  type DemoPerson,
  type DemoPin,
  type DemoSave,
  type DemoWorld,
  demoWorld,
} from "./world.ts";
