import type { Profile } from "@tessera/contract";
import { redirect } from "react-router";
import type { PageRequest } from "../data/index.ts";
import { profileQuery } from "./people-queries.ts";
import { getCanonicalProfilePath } from "./profile-path.ts";

/**
 * Loads a profile and the content of its tab. For a blocked person it loads only the profile, because the rest is
 * unavailable. Other spellings of the name redirect to the right one.
 */
export async function loadProfile(
  { url, load }: PageRequest,
  username: string,
  lists: readonly Promise<unknown>[],
): Promise<Profile> {
  const [profile, ...tab] = await Promise.allSettled([load(profileQuery(username)), ...lists]);
  if (profile.status === "rejected") throw profile.reason;
  const failed = tab.find((list) => list.status === "rejected");
  if (failed && !profile.value.blockedByMe) throw failed.reason;
  const address = getCanonicalProfilePath(url, username, profile.value.username);
  if (address) throw redirect(address);
  return profile.value;
}
