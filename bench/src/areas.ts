import { measureDiscovery } from "./discovery/discovery.ts";
import type { Area } from "./figure.ts";
import { measureLayout } from "./grid/layout.ts";
import { measureGridPage } from "./grid/page.ts";
import { measureVideos } from "./media/ladder.ts";
import { measureRenditions } from "./media/renditions.ts";
import { measureCardTypes } from "./pages/kinds.ts";
import { measurePages } from "./pages/pages.ts";
import { measureAttack } from "./server/attack.ts";
import { measureBulk } from "./server/bulk.ts";
import { measureEvents } from "./server/events.ts";
import { measureGrowth } from "./server/growth.ts";
import { measureRendering } from "./server/render.ts";
import { measureRequests } from "./server/requests.ts";
import { measureShards } from "./server/shards.ts";

/** All benchmark areas, in the order of the report. */
export const AREAS: readonly Area[] = [
  { name: "layout", title: "The grid: placing", measure: measureLayout },
  { name: "grid", title: "The grid: in a browser", measure: measureGridPage },
  { name: "pages", title: "The pages: in a browser", measure: measurePages },
  { name: "kinds", title: "The pages: all types of cards, and a playing video", measure: measureCardTypes },
  { name: "requests", title: "The server: requests", measure: measureRequests },
  { name: "bulk", title: "The server: actions on many pins", measure: measureBulk },
  { name: "render", title: "The server: pages", measure: measureRendering },
  { name: "growth", title: "The server: growth", measure: measureGrowth },
  { name: "events", title: "The server: events", measure: measureEvents },
  { name: "attack", title: "The server: under attack", measure: measureAttack },
  { name: "shards", title: "The server: shards", measure: measureShards },
  { name: "discovery", title: "Discovery", measure: measureDiscovery },
  { name: "pictures", title: "Pictures", measure: measureRenditions },
  { name: "videos", title: "Videos", measure: measureVideos },
];
