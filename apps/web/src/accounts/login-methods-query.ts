import { one } from "../data/index.ts";

/** How the viewer proves who they are. */
export const loginMethodsQuery = one("accounts.loginMethods", {});
