export { COMMENT_LIMITS, commentProblem } from "./comment.ts";
export {
  type CommentAbility,
  commentAbilities,
  type CommentFacts,
  COMMENTING,
  commentingOf,
  threadAbilities,
  type ThreadAbility,
  type ThreadFacts,
} from "./comment-policy.ts";
