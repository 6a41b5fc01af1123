export { judgePassword, type PasswordFault } from "./judge-password.ts";
export type { PasswordOwner } from "./own-words.ts";
