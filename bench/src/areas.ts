import type { Area } from "./figure.ts";
import { measureLayout } from "./grid/layout.ts";
import { measureGridPage } from "./grid/page.ts";
import { measureRenditions } from "./media/renditions.ts";
import { measureGrowth } from "./server/growth.ts";
import { measureRendering } from "./server/render.ts";
import { measureRequests } from "./server/requests.ts";

/** All that is measured, in the order of the report. */
export const AREAS: readonly Area[] = [
  { name: "layout", title: "The grid: placing", measure: async (folder) => [await measureLayout(folder)] },
  { name: "grid", title: "The grid: in a browser", measure: measureGridPage },
  { name: "requests", title: "The server: requests", measure: measureRequests },
  { name: "render", title: "The server: pages", measure: measureRendering },
  { name: "growth", title: "The server: growth", measure: measureGrowth },
  { name: "pictures", title: "Pictures", measure: measureRenditions },
];
