import type { InviteMetadata } from "@tessera/contract";
import { browserCall } from "../../data/index.ts";

/** Who asks whoever came by a code; null where that is not told, for whichever reason: nobody is bothered with it. */
export async function lookUpInvite(code: string): Promise<InviteMetadata | null> {
  try {
    return (await browserCall("boards.inviteMetadata", { invite_code: code })) ?? null;
  } catch {
    return null;
  }
}
