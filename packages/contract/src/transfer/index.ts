export { importItem, importJob, type ImportItem, type ImportJob } from "./entities.ts";
export { transferOperations } from "./operations.ts";
