import { EmptyState, ImagePlusIcon, LinkButton } from "@tessera/ui";
import type { ReactNode } from "react";
import { useSingle, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { createdPinsQuery, profileQuery } from "./people-queries.ts";
import { getProfilePath } from "./profile-path.ts";

export interface CreatedTabProps {
  readonly username: string;
  /** Renders the given pins, or the fallback when there are none. */
  readonly children: (pins: {
    query: ReturnType<typeof createdPinsQuery>;
    label: string;
    empty: ReactNode;
  }) => ReactNode;
}

/** The pins that a person created. */
export function CreatedTab({ username, children }: CreatedTabProps) {
  const t = useText();
  const viewer = useViewer();
  const profile = useSingle(profileQuery(username));
  const own = viewer.userId === profile.id;
  const empty = (
    <EmptyState
      icon={<ImagePlusIcon />}
      title={own ? t("people.created.empty.own") : t("people.created.empty.other", { name: profile.firstName })}
      text={own ? t("people.created.empty.own.text") : undefined}
      action={
        <LinkButton
          variant="primary"
          size="large"
          href={own ? "/pin/create/" : getProfilePath(profile.username, "saved")}
        >
          {t(own ? "people.created.empty.own.action" : "people.created.empty.other.action")}
        </LinkButton>
      }
    />
  );
  return children({
    query: createdPinsQuery(username),
    label: t("people.created.by", { name: profile.fullName }),
    empty,
  });
}
