import { requirePin } from "./admin/admin.commands.ts";
import { setKinds } from "./admin/kinds.commands.ts";
import { promotePin } from "./admin/promotions.commands.ts";
import { storePageFacts } from "./pins/rich-data.commands.ts";
import type { Context } from "./platform/context.ts";
import type { DemoStage } from "./platform/demo.ts";

/** A demo world stands for years, its advertisements for as long as one may run. */
const PROMOTION_DAYS = "365";

/** What the demo world does beside the contract: by the operators' own commands, and as if its sites answered. */
export function demoStage(context: Context): DemoStage {
  return {
    async setKinds(username, kinds) {
      await setKinds(context, username, Object.fromEntries(kinds.map((kind) => [kind, "yes"])));
    },
    async promote(pinId, by, { campaign, reason }) {
      await promotePin(context, pinId, { by, campaign, reason, days: PROMOTION_DAYS });
    },
    async readPage(pinId, html) {
      const { content_id: contentId, link } = await requirePin(context, pinId);
      await storePageFacts(context, { contentId, link }, html);
    },
  };
}
