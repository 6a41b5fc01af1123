import type { Handlers } from "../platform/execute.ts";
import { requireLinkOfPin } from "./offsite.access.ts";
import { linkStatus, recordClick } from "./offsite.commands.ts";
import { linkCheckView } from "./offsite.views.ts";

export const offsiteHandlers: Pick<Handlers, "offsite.check"> = {
  async "offsite.check"({ context, input, person }) {
    const { contentId, link } = await requireLinkOfPin(context, person, { pinId: input.pin_id, url: input.url });
    const status = await linkStatus(context.db, link);
    if (!input.check_only && status === "ok") await recordClick(context, contentId);
    return linkCheckView(link, status);
  },
};
