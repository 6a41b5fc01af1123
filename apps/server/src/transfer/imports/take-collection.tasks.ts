import { COLLECTION_LIMITS } from "@tessera/domain";
import { editCollection, requireCollectionItems } from "../../pins/contents/collections.commands.ts";
import { requirePin } from "../../pins/pins.access.ts";
import { loadItemOutcomes, selectExistingPins } from "./import-items.queries.ts";
import { recordDecision, getItemKey, type NumberedItem, type ImportRun } from "./import-run.tasks.ts";
import type { SourceItem } from "./source.formats.ts";

/** Restores a collection's items that exist from this import or an earlier one. */
export async function importCollection(
  run: ImportRun,
  indexed: NumberedItem<Extract<SourceItem, { kind: "collection" }>>,
): Promise<void> {
  const { context, row, person } = run;
  const { item } = indexed;
  const toKey = (key: string) => getItemKey(row.format, key);
  const decided = await loadItemOutcomes(context.db, row.id, [item.pin, ...item.items].map(toKey));
  const pin = decided.get(toKey(item.pin));
  const knownIds = [...new Set(item.items.flatMap((key) => decided.get(toKey(key))?.pin_id ?? []))];
  const present = await selectExistingPins(context.db, knownIds);
  const pinIds = knownIds.filter((id) => id !== pin?.pin_id && present.has(id));
  const isPinCreated = pin?.outcome === "taken" && pin.pin_id !== null;
  if (!isPinCreated || pinIds.length < COLLECTION_LIMITS.itemsMin) {
    // A pin that already existed keeps its current items.
    const decision = pin?.outcome === "had" ? ({ outcome: "had" } as const) : REJECTED_DECISION;
    await context.transaction((tx) => recordDecision(tx, run, indexed, decision));
    return;
  }
  const { fullPin } = await requirePin(context, pin.pin_id ?? "", person, "editContent");
  const items = await requireCollectionItems(context, person, fullPin.pin.id, pinIds);
  await context.transaction(async (tx) => {
    await editCollection(tx, fullPin, items);
    await recordDecision(tx, run, indexed, { outcome: "taken" });
  });
}

const REJECTED_DECISION = { outcome: "refused", reason: "items_missing" } as const;
