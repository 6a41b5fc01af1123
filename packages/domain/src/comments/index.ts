export { COMMENT_SORTS, type CommentSort, getCommentScore } from "./comment-score.ts";
export { COMMENT_LIMITS, commentProblem } from "./comment.ts";
export {
  type CommentAbility,
  commentAbilities,
  type CommentFacts,
  COMMENTING,
  getCommentForm,
  getCommenting,
  getReplyPlace,
  type ReplyPlace,
  threadAbilities,
  type ThreadAbility,
  type ThreadFacts,
  type ThreadView,
} from "./comment-policy.ts";
