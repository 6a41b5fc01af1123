import type { UserSummary } from "@tessera/contract";
import { pageSearchKey } from "../data/index.ts";

/** Someone that the viewer can block. */
export type Blockable = Pick<UserSummary, "id" | "username" | "fullName">;

/** Asks the viewer whether they want to block someone. */
export const { ask: askToBlock, useAsked: useBlockRequest } = pageSearchKey<Blockable>();
