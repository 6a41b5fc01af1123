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
import * as videosOfStories from "./0029-videos-of-stories.ts";
import * as topics from "./0030-topics.ts";
import * as productDomains from "./0031-product-domains.ts";
import * as collaborators from "./0032-collaborators.ts";
import * as inviteCodes from "./0033-invite-codes.ts";
import * as shareLinks from "./0034-share-links.ts";
import * as positions from "./0035-positions.ts";
import * as boardLists from "./0036-board-lists.ts";
import * as bulkEdits from "./0037-bulk-edits.ts";
import * as deletedSections from "./0038-deleted-sections.ts";
import * as profileViews from "./0039-profile-views.ts";
import * as topicsOfSaves from "./0040-topics-of-saves.ts";
import * as retellings from "./0041-retellings.ts";
import * as boardActivity from "./0042-board-activity.ts";
import * as boardDuplicates from "./0043-board-duplicates.ts";
import * as boardDetails from "./0044-board-details.ts";
import * as discoveryChanges from "./0045-discovery-changes.ts";
import * as tunedOut from "./0046-tuned-out.ts";
import * as picks from "./0047-picks.ts";
import * as imageDescriptors from "./0048-image-descriptors.ts";
import * as home from "./0049-home.ts";
import * as experiences from "./0050-experiences.ts";
import * as boardRemovals from "./0051-board-removals.ts";
import * as siteOwners from "./0052-site-owners.ts";
import * as allowedUntilRefused from "./0053-allowed-until-refused.ts";
import * as inviteChannels from "./0054-invite-channels.ts";
import * as videoWork from "./0055-video-work.ts";
import * as lastRoles from "./0056-last-roles.ts";
import * as wasListed from "./0057-was-listed.ts";
import * as plainNames from "./0058-plain-names.ts";
import * as scatteredIds from "./0059-scattered-ids.ts";
import * as commentLikes from "./0060-comment-likes.ts";
import * as commentReplies from "./0061-comment-replies.ts";
import * as commentScores from "./0062-comment-scores.ts";
import * as aboutPages from "./0063-about-pages.ts";
import * as commentMentions from "./0064-comment-mentions.ts";
import * as search from "./0065-search.ts";
import * as today from "./0066-today.ts";
import * as mail from "./0067-mail.ts";
import * as loginMethods from "./0068-login-methods.ts";
import * as onboarding from "./0069-onboarding.ts";

/** All migrations, in order. A landed migration never changes. */
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
  "0029-videos-of-stories": videosOfStories,
  "0030-topics": topics,
  "0031-product-domains": productDomains,
  "0032-collaborators": collaborators,
  "0033-invite-codes": inviteCodes,
  "0034-share-links": shareLinks,
  "0035-positions": positions,
  "0036-board-lists": boardLists,
  "0037-bulk-edits": bulkEdits,
  "0038-deleted-sections": deletedSections,
  "0039-profile-views": profileViews,
  "0040-topics-of-saves": topicsOfSaves,
  "0041-retellings": retellings,
  "0042-board-activity": boardActivity,
  "0043-board-duplicates": boardDuplicates,
  "0044-board-details": boardDetails,
  "0045-discovery-changes": discoveryChanges,
  "0046-tuned-out": tunedOut,
  "0047-picks": picks,
  "0048-image-descriptors": imageDescriptors,
  "0049-home": home,
  "0050-experiences": experiences,
  "0051-board-removals": boardRemovals,
  "0052-site-owners": siteOwners,
  "0053-allowed-until-refused": allowedUntilRefused,
  "0054-invite-channels": inviteChannels,
  "0055-video-work": videoWork,
  "0056-last-roles": lastRoles,
  "0057-was-listed": wasListed,
  "0058-plain-names": plainNames,
  "0059-scattered-ids": scatteredIds,
  "0060-comment-likes": commentLikes,
  "0061-comment-replies": commentReplies,
  "0062-comment-scores": commentScores,
  "0063-about-pages": aboutPages,
  "0064-comment-mentions": commentMentions,
  "0065-search": search,
  "0066-today": today,
  "0067-mail": mail,
  "0068-login-methods": loginMethods,
  "0069-onboarding": onboarding,
};
