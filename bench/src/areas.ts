import type { Area } from "./figure.ts";
import { measureLayout } from "./grid/layout.ts";
import { measureGridPage } from "./grid/page.ts";
import { measureLadder } from "./media/ladder.ts";
import { measureRenditions } from "./media/renditions.ts";
import { measurePages } from "./pages/pages.ts";
import { measureEvents } from "./server/events.ts";
import { measureGrowth } from "./server/growth.ts";
import { measureRendering } from "./server/render.ts";
import { measureRequests } from "./server/requests.ts";
import { measureShards } from "./server/shards.ts";

/** All that is measured, in the order of the report. */
export const AREAS: readonly Area[] = [
  { name: "layout", title: "The grid: placing", measure: measureLayout },
  { name: "grid", title: "The grid: in a browser", measure: measureGridPage },
  { name: "pages", title: "The pages: in a browser", measure: measurePages },
  { name: "requests", title: "The server: requests", measure: measureRequests },
  { name: "render", title: "The server: pages", measure: measureRendering },
  { name: "growth", title: "The server: growth", measure: measureGrowth },
  { name: "events", title: "The server: events", measure: measureEvents },
  { name: "shards", title: "The server: shards", measure: measureShards },
  { name: "pictures", title: "Pictures", measure: measureRenditions },
  { name: "videos", title: "Videos", measure: measureLadder },
];
