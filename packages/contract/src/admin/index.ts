export type { SiteTextPage } from "./entities.ts";
