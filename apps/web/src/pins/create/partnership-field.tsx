import { useQuery } from "@tanstack/react-query";
import { SPONSORSHIP_STATUS } from "@tessera/domain";
import { Checkbox, Chip, TextField } from "@tessera/ui";
import { useEffect, useState } from "react";
import { one } from "../../data/index.ts";
import { useText } from "../../i18n/index.ts";
import styles from "./pin-relations.module.css";
import type { Partnership } from "./relations.ts";

interface PartnershipFieldProps {
  /** The paid partnership; null if no one pays for the pin. */
  readonly partnership: Partnership | null;
  readonly onChange: (partnership: Partnership | null) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** The fields for a paid partnership and its sponsor. Typing a name shows matching people. */
export function PartnershipField({ partnership, onChange, error, disabled }: PartnershipFieldProps) {
  const t = useText();
  return (
    <div className={styles.partnership}>
      <Checkbox
        label={t("pins.partnership")}
        hint={t("pins.partnership.hint")}
        checked={partnership !== null}
        disabled={disabled}
        onChange={(isPaid) => onChange(isPaid ? { sponsor: "", status: SPONSORSHIP_STATUS.partnership } : null)}
      />
      {partnership ? (
        <>
          <TextField
            label={t("pins.partnership.sponsor")}
            hint={t(`pins.partnership.${getPartnershipStatus(partnership.status)}`)}
            value={partnership.sponsor}
            onChange={(sponsor) => onChange({ sponsor, status: SPONSORSHIP_STATUS.partnership })}
            error={error}
            disabled={disabled}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          {disabled ? null : (
            <SponsorSuggestions
              typed={partnership.sponsor}
              onChoose={(sponsor) => onChange({ ...partnership, sponsor })}
            />
          )}
        </>
      ) : null}
    </div>
  );
}

function getPartnershipStatus(status: number): "asked" | "agreed" | "refused" {
  if (status === SPONSORSHIP_STATUS.partnership) return "asked";
  return status === SPONSORSHIP_STATUS.none ? "refused" : "agreed";
}

/** The pause in typing after which the search for people starts, in milliseconds. */
const DEBOUNCE_MS = 250;

function SponsorSuggestions({ typed, onChoose }: { typed: string; onChoose: (username: string) => void }) {
  const t = useText();
  const query = typed.trim().replace(/^@/, "");
  const [settledQuery, setSettledQuery] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setSettledQuery(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const { data = [] } = useQuery({ ...one("search.typeahead", { q: settledQuery }), enabled: settledQuery !== "" });
  const people = data.filter(({ type, detail }) => type === "user" && detail !== null && detail !== query);
  if (settledQuery === "" || people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t("pins.partnership.people")}>
      {people.map(({ label, detail }) => (
        <li key={detail}>
          <Chip selected={false} onSelect={() => onChoose(detail ?? "")}>
            <bdi>{label}</bdi> <bdi>@{detail}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
