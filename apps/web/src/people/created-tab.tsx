import type { PinCard } from "@tessera/contract";
import { EmptyState, ImagePlusIcon, LinkButton } from "@tessera/ui";
import type { ReactNode } from "react";
import { useList, useOne, type LoadedList, useViewer } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import { createdPinsQuery, profileQuery } from "./people-queries.ts";
import { profilePath } from "./profile-path.ts";

export interface CreatedTabProps {
  readonly username: string;
  /** Draws the pins. */
  readonly children: (pins: LoadedList<PinCard>) => ReactNode;
}

/** What a person made. */
export function CreatedTab({ username, children }: CreatedTabProps) {
  const t = useText();
  const viewer = useViewer();
  const profile = useOne(profileQuery(username));
  const pins = useList(createdPinsQuery(username));
  if (pins.items.length > 0 || pins.hasMore) return children(pins);
  const own = viewer.userId === profile.id;
  return (
    <EmptyState
      icon={<ImagePlusIcon />}
      title={own ? t("people.created.empty.own") : t("people.created.empty.other", { name: profile.firstName })}
      text={own ? t("people.created.empty.own.text") : undefined}
      action={
        <LinkButton variant="primary" size="large" href={own ? "/pin/create/" : profilePath(profile.username, "saved")}>
          {t(own ? "people.created.empty.own.action" : "people.created.empty.other.action")}
        </LinkButton>
      }
    />
  );
}

