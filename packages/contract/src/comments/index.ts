export { comment, type Comment } from "./entities.ts";
export { commentOperations } from "./operations.ts";
