export { session, viewer, type Session, type Viewer } from "./entities.ts";
export { accountOperations } from "./operations.ts";
