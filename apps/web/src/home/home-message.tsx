import type { Experience } from "@tessera/contract";
import { PICK_INVITATION } from "@tessera/domain";
import { WelcomeInvitation } from "./welcome-invitation.tsx";

/** An experience on the home screen, if this version of the page has the code for it. */
export function HomeMessage({ experience }: { readonly experience: Experience }) {
  return experience.experience_id === PICK_INVITATION.experienceId ? (
    <WelcomeInvitation key={experience.id} experience={experience} />
  ) : null;
}
