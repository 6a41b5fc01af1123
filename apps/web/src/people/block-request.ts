import type { UserSummary } from "@tessera/contract";
import { createPageDialog } from "../data/index.ts";

/** A person that the viewer can block. */
export type BlockablePerson = Pick<UserSummary, "id" | "username" | "fullName">;

/** Opens the dialog that confirms a block. */
export const { ask: askToBlock, useDialogState: useBlockRequest } = createPageDialog<BlockablePerson>();
