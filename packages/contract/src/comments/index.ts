export { type Comment } from "./entities.ts";
