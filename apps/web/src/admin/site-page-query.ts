import type { SitePage } from "@tessera/domain";
import { one } from "../data/index.ts";

/** Returns the page about the site that a path opens. */
export function getSitePage(path: string): SitePage {
  const [, second] = path.split("/").filter((segment) => segment !== "");
  return second === "privacy" || second === "terms" ? second : "about";
}

/** Returns the query for the text of a page about the site. */
export function siteTextQuery(page: SitePage) {
  return one("admin.siteText", { page });
}
