export { getSitePage, siteTextQuery } from "./site-page-query.ts";
export { SitePageScreen } from "./site-page-screen.tsx";
export { SiteTextBlocks } from "./site-text-blocks.tsx";
