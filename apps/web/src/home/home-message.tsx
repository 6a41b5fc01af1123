import type { Experience } from "@tessera/contract";
import { PICK_INVITATION, SETUP_REMINDER } from "@tessera/domain";
import { WelcomeInvitation } from "./welcome-invitation.tsx";

const INVITATIONS: ReadonlySet<string> = new Set([PICK_INVITATION, SETUP_REMINDER].map((each) => each.experienceId));

/** An experience on the home screen, if this version of the page has the code for it. */
export function HomeMessage({ experience }: { readonly experience: Experience }) {
  return INVITATIONS.has(experience.experience_id) ? (
    <WelcomeInvitation key={experience.id} experience={experience} />
  ) : null;
}
