import type { InviteMetadata } from "@tessera/contract";
import { callFromBrowser } from "../../data/index.ts";

/** Finds the invitation behind a code. Returns null on any failure, so that the viewer doesn't see an error. */
export async function lookUpInvite(code: string): Promise<InviteMetadata | null> {
  try {
    return (await callFromBrowser("boards.inviteMetadata", { invite_code: code })) ?? null;
  } catch {
    return null;
  }
}
