import { CollectionField } from "./collection-field.tsx";
import { PartnershipField } from "./partnership-field.tsx";
import type { Relations } from "./relations.ts";

interface PinRelationsProps {
  /** The pin's id; null for a new pin. */
  readonly pinId: string | null;
  readonly relations: Relations;
  readonly onChange: (part: Partial<Relations>) => void;
  /** The errors, by the contract's field names. */
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

/** The fields for a pin's sponsor and for the other pins that it shows. */
export function PinRelations({ pinId, relations, onChange, errors, disabled = false }: PinRelationsProps) {
  return (
    <>
      <PartnershipField
        partnership={relations.partnership}
        onChange={(partnership) => onChange({ partnership })}
        error={errors.sponsorship}
        disabled={disabled}
      />
      <CollectionField
        pinId={pinId}
        pinIds={relations.collection}
        onChange={(collection) => onChange({ collection })}
        error={errors.collection}
        disabled={disabled}
      />
    </>
  );
}
