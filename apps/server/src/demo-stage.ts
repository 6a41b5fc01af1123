import { requirePin } from "./admin/admin.commands.ts";
import { storeArticle } from "./admin/articles.commands.ts";
import { setAccountType } from "./admin/kinds.commands.ts";
import { promotePin } from "./admin/promotions.commands.ts";
import { storePageFacts } from "./pins/contents/rich-data.commands.ts";
import { makeToday } from "./topics/today.jobs.ts";
import type { Context } from "./platform/context.ts";
import type { DemoStage } from "./platform/demo.ts";

/** A demo world lasts for years, so its promotions run for the longest time allowed. */
const PROMOTION_DAYS = "365";

/**
 * Creates the parts of the demo world that the API can't create. Uses the operator commands, and simulates responses
 * from linked sites.
 */
export function createDemoStage(context: Context): DemoStage {
  return {
    async setKinds(username, kinds) {
      await setAccountType(context, username, Object.fromEntries(kinds.map((kind) => [kind, "yes"])));
    },
    async promote(pinId, by, { campaign, reason }) {
      await promotePin(context, pinId, { by, campaign, reason, days: PROMOTION_DAYS });
    },
    async readPage(pinId, html) {
      const { content_id: contentId, link } = await requirePin(context, pinId);
      await storePageFacts(context, { contentId, link }, html);
    },
    async publishArticle(slug, text, author) {
      await storeArticle(context, text, { slug, author }, { isDraft: false, isDemo: true });
    },
    makeToday: () => makeToday(context),
  };
}
