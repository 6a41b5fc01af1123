import type { Area } from "./figure.ts";
import { measureLayout } from "./grid/layout.ts";
import { measureGridPage } from "./grid/page.ts";

/** All that is measured, in the order of the report. */
export const AREAS: readonly Area[] = [
  { name: "layout", title: "The grid: placing", measure: async (folder) => [await measureLayout(folder)] },
  { name: "grid", title: "The grid: in a browser", measure: measureGridPage },
];
