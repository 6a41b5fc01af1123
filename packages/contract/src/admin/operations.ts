import { SITE_PAGES } from "@tessera/domain";
import * as z from "zod";
import { operation } from "../platform/operation.ts";
import { siteText } from "./entities.ts";

export const adminOperations = {
  "admin.siteText": operation({
    summary: "What this site says about itself, its privacy policy, or its terms.",
    routes: [{ method: "GET", path: "/v3/about/:page/" }],
    input: z.object({ page: z.enum(SITE_PAGES) }),
    output: siteText,
    caller: "anyone",
  }),
};
