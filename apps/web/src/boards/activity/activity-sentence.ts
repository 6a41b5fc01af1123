import type { BoardActivity } from "@tessera/contract";
import { BOARD_PRIVACIES, BOARD_ROLES } from "@tessera/domain";
import type { Text } from "../../i18n/index.ts";

type ActivityEntry = Pick<BoardActivity, "kind" | "person" | "other" | "words" | "pinCount">;

/** Returns the sentence for one entry of a board's activity. */
export function getActivitySentence({ kind, person, other, words, pinCount: count }: ActivityEntry, t: Text): string {
  const name = person.fullName;
  const otherName = other?.fullName ?? "";
  const detail = words ?? "";
  switch (kind) {
    case "pins_moved":
      return words === null
        ? t("boards.activity.pins_moved", { name, count })
        : t("boards.activity.pins_moved.section", { name, count, what: detail });
    case "pins_added":
    case "pins_moved_away":
    case "pins_removed":
    case "pins_restored":
      return t(`boards.activity.${kind}`, { name, count });
    case "section_added":
    case "section_renamed":
    case "section_removed":
    case "section_restored":
    case "board_renamed":
      return t(`boards.activity.${kind}`, { name, what: detail });
    case "person_removed":
      return t("boards.activity.person_removed", { name, person: otherName });
    case "role_changed": {
      const role = BOARD_ROLES.find((value) => value === detail) ?? "look";
      return t("boards.activity.role_changed", { name, person: otherName, role: t(`boards.role.${role}`) });
    }
    case "privacy_changed": {
      const privacy = BOARD_PRIVACIES.find((value) => value === detail) ?? "secret";
      return t(`boards.activity.privacy_changed.${privacy}`, { name });
    }
    case "person_joined":
    case "person_left":
    case "board_described":
    case "note_changed":
    case "dates_changed":
      return t(`boards.activity.${kind}`, { name });
  }
}
