import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteHidden,
  deleteReport,
  EVERYWHERE,
  type Hiding,
  type HidingPlace,
  insertHidden,
  type PinOfContent,
  type Report,
  upsertReport,
} from "./feedback.queries.ts";

/** A pin that an act takes back; without its content where the pin is gone. */
type FormerPin = { readonly pinId: string; readonly contentId: string | null };

/** Hides a content from somebody's lists; doing it twice hides it once. */
export async function hideContent(tx: Tx, person: SignedInPerson, pin: PinOfContent, hiding: Hiding): Promise<void> {
  await insertHidden(tx, person.id, pin, hiding);
}

/** Shows it again there. @param place null for everywhere that this kind of hiding reached */
export async function unhideContent(
  tx: Tx,
  person: SignedInPerson,
  pin: FormerPin,
  { scope, place }: { readonly scope: HidingPlace["scope"]; readonly place: string | null },
): Promise<void> {
  await deleteHidden(tx, person.id, pin, scope, place);
}

/** Reports a content to the operators, and hides it from whoever reported it. */
export async function reportContent(
  tx: Tx,
  person: SignedInPerson,
  pin: PinOfContent,
  report: Report,
  hiding: Omit<Hiding, "scope" | "place" | "throughPinId">,
  at: Date,
): Promise<void> {
  await upsertReport(tx, person.id, pin, report, at);
  await insertHidden(tx, person.id, pin, { ...hiding, ...EVERYWHERE, throughPinId: null });
}

/** Takes a report back, and shows the content again. */
export async function withdrawReport(tx: Tx, person: SignedInPerson, pin: FormerPin): Promise<void> {
  await deleteReport(tx, person.id, pin);
  await deleteHidden(tx, person.id, pin, EVERYWHERE.scope, EVERYWHERE.place);
}
