import type { InviteMetadata } from "@tessera/contract";
import { browserCall } from "../../data/index.ts";

/** Who invites the holder of a code; null where that isn't known, for any reason, and the viewer isn't bothered with it. */
export async function lookUpInvite(code: string): Promise<InviteMetadata | null> {
  try {
    return (await browserCall("boards.inviteMetadata", { invite_code: code })) ?? null;
  } catch {
    return null;
  }
}
