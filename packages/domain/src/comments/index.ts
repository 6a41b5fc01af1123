export { COMMENT_SORTS, type CommentSort, getCommentScore } from "./comment-score.ts";
export { COMMENT_LIMITS, findCommentProblem } from "./comment.ts";
export {
  completeMention,
  findMentionedNames,
  findMentionQuery,
  getMentionedPeople,
  getMentions,
  type Mention,
  type MentionQuery,
  splitMentions,
} from "./mentions.ts";
export {
  type CommentAbility,
  getCommentAbilities,
  type CommentFacts,
  COMMENTING_MODES,
  getCommentDisplay,
  getCommentingMode,
  getReplyDestination,
  type ReplyDestination,
  getThreadAbilities,
  type ThreadAbility,
  type ThreadFacts,
  type ThreadView,
} from "./comment-policy.ts";
