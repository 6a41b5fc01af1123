export { type MailLink, type Session, type UserSettings, type Viewer } from "./entities.ts";
export { accountOperations } from "./operations.ts";
