import { COLOR_GROUPS, PIN_FILTERS, type ProfileBoardFilter, PROFILE_BOARD_FILTERS } from "@tessera/domain";
import { Chip, PillRow } from "@tessera/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useSingle, useViewer } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import { profileBoardsQuery, interestsQuery } from "../board-queries.ts";
import { toFilterPath, toPinChoice, type PinChoice } from "./pin-choice.ts";
import styles from "./pin-choices.module.css";
import { useSaveViewSettings } from "./view-settings.ts";

/** Chips that filter the viewer's own pins. The choice is saved. */
export function PinChoices({ choice }: { choice: PinChoice }) {
  const t = useText();
  const { quickSavesBoardId } = useViewer();
  const saveSettings = useSaveViewSettings();
  const filters = [null, ...PIN_FILTERS];
  const arrows = { back: t("boards.pills.back"), onward: t("boards.pills.onward") };
  return (
    <div className={styles.choices}>
      <PillRow label={t("boards.filter")} {...arrows}>
        {filters.map((option) => (
          <Chip
            key={option}
            href={toFilterPath(toPinChoice(option))}
            selected={option === choice.filter}
            onFollow={() => void saveSettings({ selfProfilePinFilter: option }, "once saved")}
          >
            {t(`boards.filter.${option ?? "ALL"}`)}
          </Chip>
        ))}
        {quickSavesBoardId === null ? null : (
          <Chip href={toFilterPath({ filter: "BOARDLESS" })} selected={choice.filter === "BOARDLESS"}>
            {t("boards.filter.BOARDLESS")}
          </Chip>
        )}
      </PillRow>
      {choice.filter === "COLORS" ? (
        <PillRow label={t("boards.filter.color")} {...arrows}>
          {COLOR_GROUPS.map((color) => (
            <Chip
              key={color}
              href={toFilterPath({ filter: "COLORS", color })}
              selected={color === choice.color}
              icon={<span className={styles.swatch} data-color={color} />}
            >
              {t(`boards.filter.color.${color}`)}
            </Chip>
          ))}
        </PillRow>
      ) : null}
      {choice.filter === "INTERESTS" ? <InterestChips chosen={choice.interest} {...arrows} /> : null}
    </div>
  );
}

/** The topics of the viewer's own pins. Pressing the selected topic again clears the selection. */
function InterestChips({ chosen, ...arrows }: { chosen: string | null; back: string; onward: string }) {
  const t = useText();
  const { interests } = useSingle(interestsQuery);
  if (interests.length === 0) return null;
  return (
    <PillRow label={t("boards.filter.interest")} {...arrows}>
      {interests.map(({ id, name, url_name: interest }) => (
        <Chip
          key={id}
          href={toFilterPath({ filter: "INTERESTS", interest: interest === chosen ? null : interest })}
          selected={interest === chosen}
        >
          {name}
        </Chip>
      ))}
    </PillRow>
  );
}

/** Chips that filter the viewer's own boards. The choice is saved. */
export function BoardChoices({ username, filter }: { username: string; filter: ProfileBoardFilter }) {
  const t = useText();
  const client = useQueryClient();
  const { boardSortOrder } = useViewer();
  const saveSettings = useSaveViewSettings();

  async function chooseFilter(filter: ProfileBoardFilter) {
    // Keeps the boards on screen until the new ones have loaded.
    await client.prefetchInfiniteQuery(profileBoardsQuery(username, boardSortOrder, filter));
    await saveSettings({ selfProfileBoardFilter: filter });
  }

  return (
    <div className={styles.choices}>
      <PillRow label={t("boards.privacyFilter")} back={t("boards.pills.back")} onward={t("boards.pills.onward")}>
        {PROFILE_BOARD_FILTERS.map((option) => (
          <Chip key={option} selected={option === filter} onSelect={() => void chooseFilter(option)}>
            {t(`boards.privacyFilter.${option}`)}
          </Chip>
        ))}
      </PillRow>
    </div>
  );
}
