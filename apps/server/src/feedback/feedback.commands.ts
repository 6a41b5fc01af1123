import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteHidden,
  deleteHiddenPin,
  deleteReport,
  EVERYWHERE,
  type Hiding,
  type HidingsToDelete,
  insertHidden,
  type ContentPin,
  type Report,
  upsertReport,
} from "./feedback.queries.ts";

/** Hides a content from someone's lists. Repeating it changes nothing. */
export async function hideContent(tx: Tx, person: SignedInPerson, pin: ContentPin, hiding: Hiding): Promise<void> {
  await insertHidden(tx, person.id, pin, hiding);
}

/** Shows a hidden content in the same lists again. */
export async function unhideContent(
  tx: Tx,
  person: SignedInPerson,
  contentId: string,
  hidings: HidingsToDelete,
): Promise<void> {
  await deleteHidden(tx, person.id, contentId, hidings);
}

/**
 * Removes one entry from someone's list of hidden pins, so that its content is shown again. A missing entry counts as
 * already removed.
 */
export async function unhidePlace(tx: Tx, person: SignedInPerson, hidingId: string): Promise<void> {
  await deleteHiddenPin(tx, person.id, hidingId);
}

/** Reports a content to the operators, and hides it from the person who reported it. */
export async function reportContent(
  tx: Tx,
  person: SignedInPerson,
  pin: ContentPin,
  report: Report,
  hiding: Omit<Hiding, "scope" | "place" | "throughPinId">,
  at: Date,
): Promise<void> {
  await upsertReport(tx, person.id, pin, report, at);
  await insertHidden(tx, person.id, pin, { ...hiding, ...EVERYWHERE, throughPinId: null });
}

/** Withdraws a report, and shows the content again. */
export async function withdrawReport(tx: Tx, person: SignedInPerson, contentId: string): Promise<void> {
  await deleteReport(tx, person.id, contentId);
  await deleteHidden(tx, person.id, contentId, { scope: EVERYWHERE.scope, at: "all" });
}
