export { type Comment, type CommentLikes } from "./entities.ts";
