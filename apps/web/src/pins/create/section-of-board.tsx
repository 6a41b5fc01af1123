import { useQuery } from "@tanstack/react-query";
import type { Pin } from "@tessera/contract";
import { sectionsQuery } from "../pin-queries.ts";
import { SectionField } from "../save/section-field.tsx";
import type { PinEdit } from "./pin-edit.ts";

interface OrganizerSectionFieldProps {
  readonly board: NonNullable<Pin["board"]>;
  readonly edit: PinEdit;
  readonly onChange: (part: Partial<PinEdit>) => void;
  readonly error: string | undefined;
}

/** The section field for someone else's save, which people who organize the board can change. */
export function OrganizerSectionField({ board, edit: { place }, onChange, error }: OrganizerSectionFieldProps) {
  const sections = useQuery(sectionsQuery(board.id));
  return (
    <SectionField
      sections={sections}
      chosen={place.kind === "board" ? place.section : null}
      autoFocus={false}
      onChange={(section) => onChange({ place: { kind: "board", board, section } })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
