import type { Tx } from "@tessera/database";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  deleteHides,
  deleteHiddenPin,
  deleteReport,
  HIDE_CONTEXT_EVERYWHERE,
  type ContentHide,
  type HideSelector,
  insertHide,
  type ContentPin,
  type Report,
  upsertReport,
} from "./feedback.queries.ts";

/** Hides a content item from someone's lists. Idempotent. */
export async function hideContent(tx: Tx, person: SignedInPerson, pin: ContentPin, hiding: ContentHide): Promise<void> {
  await insertHide(tx, person.id, pin, hiding);
}

/** Unhides a content item in the lists from which it was hidden. */
export async function unhideContent(
  tx: Tx,
  person: SignedInPerson,
  contentId: string,
  hidings: HideSelector,
): Promise<void> {
  await deleteHides(tx, person.id, contentId, hidings);
}

/**
 * Removes one entry from someone's list of hidden pins, which unhides its content. A missing entry counts as already
 * removed.
 */
export async function unhideListEntry(tx: Tx, person: SignedInPerson, hidingId: string): Promise<void> {
  await deleteHiddenPin(tx, person.id, hidingId);
}

/** Reports a content item to the operators, and hides it from the person who reported it. */
export async function reportContent(
  tx: Tx,
  person: SignedInPerson,
  pin: ContentPin,
  report: Report,
  hiding: Omit<ContentHide, "scope" | "place" | "throughPinId">,
  at: Date,
): Promise<void> {
  await upsertReport(tx, person.id, pin, report, at);
  await insertHide(tx, person.id, pin, { ...hiding, ...HIDE_CONTEXT_EVERYWHERE, throughPinId: null });
}

/** Withdraws a report and unhides the content. */
export async function withdrawReport(tx: Tx, person: SignedInPerson, contentId: string): Promise<void> {
  await deleteReport(tx, person.id, contentId);
  await deleteHides(tx, person.id, contentId, { scope: HIDE_CONTEXT_EVERYWHERE.scope, at: "all" });
}
