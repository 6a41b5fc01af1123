import { useQueryClient } from "@tanstack/react-query";
import { useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { FollowButton, type FollowButtonContext } from "./follow-button.tsx";
import { type FollowablePerson, createFollowToggle } from "./follow-toggle.ts";
import { profileQuery } from "./people-queries.ts";

export interface FollowPersonButtonProps extends FollowButtonContext {
  readonly person: FollowablePerson;
}

/** Follows and unfollows a person. Visitors get a link to log in; viewers get no button for themselves. */
export function FollowPersonButton({ person, emphasis = "quiet", ...place }: FollowPersonButtonProps) {
  const t = useText();
  const { userId, username } = useViewer();
  const client = useQueryClient();
  if (userId === person.id) return null;
  const name = person.fullName;
  return (
    <FollowButton
      {...place}
      emphasis={emphasis}
      hasFixedWidth
      toggle={createFollowToggle(person)}
      labels={{
        follow: t("people.follow"),
        following: t("people.following"),
        done: t("people.follow.done", { name }),
        undone: t("people.follow.undone", { name }),
      }}
      onDone={() => {
        if (username) void client.invalidateQueries({ queryKey: profileQuery(username).queryKey });
      }}
    />
  );
}
