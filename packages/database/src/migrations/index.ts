import type { Migration } from "kysely/migration";
import * as ids from "./0001-ids.ts";
import * as accounts from "./0002-accounts.ts";
import * as people from "./0003-people.ts";
import * as boards from "./0004-boards.ts";
import * as pins from "./0005-pins.ts";
import * as discovery from "./0006-discovery.ts";
import * as offsite from "./0007-offsite.ts";
import * as blocks from "./0008-blocks.ts";
import * as comments from "./0009-comments.ts";
import * as media from "./0010-media.ts";
import * as typeahead from "./0011-typeahead.ts";
import * as undo from "./0012-undo.ts";
import * as demo from "./0013-demo.ts";
import * as imports from "./0014-imports.ts";
import * as plans from "./0015-plans.ts";
import * as stretches from "./0016-stretches.ts";
import * as kindsOfPeople from "./0017-kinds-of-people.ts";
import * as facts from "./0018-facts.ts";
import * as insights from "./0019-insights.ts";
import * as feedback from "./0020-feedback.ts";
import * as reactions from "./0021-reactions.ts";
import * as feedbackOfPurged from "./0022-feedback-of-purged.ts";
import * as oldNumbers from "./0023-old-numbers.ts";
import * as richSources from "./0024-rich-sources.ts";
import * as contentImages from "./0025-content-images.ts";
import * as videos from "./0026-videos.ts";
import * as promotions from "./0027-promotions.ts";
import * as listedProducts from "./0028-listed-products.ts";

/** Every migration in its order; a landed one never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-ids": ids,
  "0002-accounts": accounts,
  "0003-people": people,
  "0004-boards": boards,
  "0005-pins": pins,
  "0006-discovery": discovery,
  "0007-offsite": offsite,
  "0008-blocks": blocks,
  "0009-comments": comments,
  "0010-media": media,
  "0011-typeahead": typeahead,
  "0012-undo": undo,
  "0013-demo": demo,
  "0014-imports": imports,
  "0015-plans": plans,
  "0016-stretches": stretches,
  "0017-kinds-of-people": kindsOfPeople,
  "0018-facts": facts,
  "0019-insights": insights,
  "0020-feedback": feedback,
  "0021-reactions": reactions,
  "0022-feedback-of-purged": feedbackOfPurged,
  "0023-old-numbers": oldNumbers,
  "0024-rich-sources": richSources,
  "0025-content-images": contentImages,
  "0026-videos": videos,
  "0027-promotions": promotions,
  "0028-listed-products": listedProducts,
};
