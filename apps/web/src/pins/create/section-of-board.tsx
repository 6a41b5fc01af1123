import { useQuery } from "@tanstack/react-query";
import type { Pin } from "@tessera/contract";
import { sectionsQuery } from "../pin-queries.ts";
import { SectionField } from "../save/section-field.tsx";
import type { PinEdit } from "./pin-edit.ts";

interface SectionOfBoardProps {
  readonly board: NonNullable<Pin["board"]>;
  readonly edit: PinEdit;
  readonly onChange: (part: Partial<PinEdit>) => void;
  readonly error: string | undefined;
}

/** The section field of someone else's save, for people who organize its board. */
export function SectionOfBoard({ board, edit: { place }, onChange, error }: SectionOfBoardProps) {
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
