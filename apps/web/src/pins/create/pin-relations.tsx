import type { Pin } from "@tessera/contract";
import { CollectionField } from "./collection-field.tsx";
import { PartnershipField } from "./partnership-field.tsx";
import type { PinEdit } from "./pin-edit.ts";

interface PinRelationsProps {
  readonly pin: Pin;
  readonly edit: PinEdit;
  readonly onChange: (part: Partial<PinEdit>) => void;
  /** By the contract's names of the fields. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What stands behind a pin, and which others it shows. */
export function PinRelations({ pin, edit, onChange, errors }: PinRelationsProps) {
  return (
    <>
      <PartnershipField
        partnership={edit.partnership}
        onChange={(partnership) => onChange({ partnership })}
        error={errors.sponsorship}
      />
      <CollectionField
        pinId={pin.id}
        pinIds={edit.collection}
        onChange={(collection) => onChange({ collection })}
        error={errors.collection}
      />
    </>
  );
}
