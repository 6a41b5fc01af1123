export { type ImportItem, type ImportJob } from "./entities.ts";
