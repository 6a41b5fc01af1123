import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { createSiteTexts } from "./site-texts.rules.ts";
import { toSiteTextBlocks } from "./site-texts.views.ts";

/** The operations on the pages about the site. Parses the texts only once, when the server starts. */
export function createAdminHandlers({ settings }: Pick<Context, "settings">): Pick<Handlers, "admin.siteText"> {
  const texts = createSiteTexts(settings);
  return {
    async "admin.siteText"({ input }) {
      const { title, blocks } = texts[input.page];
      return { title, blocks: toSiteTextBlocks(blocks) };
    },
  };
}
