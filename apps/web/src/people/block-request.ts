import type { UserSummary } from "@tessera/contract";
import { pageSearchKey } from "../data/index.ts";

/** Somebody whom the viewer may block. */
export type Blockable = Pick<UserSummary, "id" | "username" | "fullName">;

/** Asks the viewer whether they want to block somebody. */
export const { ask: askToBlock, useAsked: useBlockRequest } = pageSearchKey<Blockable>();
