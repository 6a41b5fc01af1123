import { useQueryClient } from "@tanstack/react-query";
import type { UserSummary } from "@tessera/contract";
import { Button } from "@tessera/ui";
import { useId, useState } from "react";
import { useList } from "../data/index.ts";
import { useText } from "../i18n/index.ts";
import type { BlockablePerson } from "./block-request.ts";
import styles from "./blocked-people.module.css";
import { blockedQuery } from "./people-queries.ts";
import { PersonRow } from "./person-row.tsx";
import { ShowMore } from "./show-more.tsx";
import { unblock } from "./use-block.ts";

/** The people that the viewer blocked, each with a button to unblock them. */
export function BlockedPeople() {
  const t = useText();
  const blocked = useList(blockedQuery);
  if (blocked.items.length === 0 && !blocked.hasMore) {
    return <p className={styles.empty}>{t("people.blocked.empty")}</p>;
  }
  return (
    <div>
      <ul className={styles.people}>
        {blocked.items.map((person) => (
          <BlockedPerson key={person.id} person={person} />
        ))}
      </ul>
      <ShowMore {...blocked} />
    </div>
  );
}

function BlockedPerson({ person }: { person: UserSummary }) {
  const nameId = useId();
  return <PersonRow person={person} nameId={nameId} action={<UnblockButton person={person} describedBy={nameId} />} />;
}

/** A button that ends a block. */
export function UnblockButton({
  person,
  size = "medium",
  describedBy,
}: {
  person: BlockablePerson;
  size?: "medium" | "large";
  /** The id of the element with the person's name, to distinguish several buttons. */
  describedBy?: string;
}) {
  const t = useText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function handlePress() {
    setBusy(true);
    await unblock(client, person);
    setBusy(false);
  }
  return (
    <Button size={size} busy={busy} aria-describedby={describedBy} onClick={() => void handlePress()}>
      {t("people.unblock")}
    </Button>
  );
}
