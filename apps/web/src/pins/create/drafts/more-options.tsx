import { ChevronDownIcon } from "@tessera/ui";
import { lazy, Suspense, useState } from "react";
import { useText } from "../../../i18n/index.ts";
import type { Relations } from "../relations.ts";
import styles from "./draft-form.module.css";

const PinRelations = lazy(async () => ({ default: (await import("../pin-relations.tsx")).PinRelations }));

interface MoreOptionsProps {
  readonly relations: Relations;
  readonly onChange: (relations: Partial<Relations>) => void;
  /** The errors, by the contract's field names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
}

/** The fields that few people need. They are collapsed at first, unless one of them has a value or an error. */
export function MoreOptions({ relations, onChange, errors, disabled }: MoreOptionsProps) {
  const t = useText();
  const isUsed = relations.partnership !== null || relations.collection.length > 0;
  const hasError = errors.sponsorship !== undefined || errors.collection !== undefined;
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details
      className={styles.options}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t("pins.create.options")} <ChevronDownIcon size={20} />
      </summary>
      {isOpen || hasError ? (
        <div className={styles.optionFields}>
          <Suspense fallback={null}>
            <PinRelations pinId={null} relations={relations} onChange={onChange} errors={errors} disabled={disabled} />
          </Suspense>
        </div>
      ) : null}
    </details>
  );
}
