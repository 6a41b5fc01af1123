import { COLLECTION_LIMITS } from "@tessera/domain";
import { editCollection, requireItems } from "../../pins/contents/collections.commands.ts";
import { requirePin } from "../../pins/pins.access.ts";
import { loadDecided, selectPresentPins } from "./import-items.queries.ts";
import { decide, itemKey, type Numbered, type Run } from "./import-run.tasks.ts";
import type { Brought } from "./source.formats.ts";

/** Makes a pin from this import show its items again: those that exist, from this import or an earlier one. */
export async function takeCollection(
  run: Run,
  numbered: Numbered<Extract<Brought, { kind: "collection" }>>,
): Promise<void> {
  const { context, row, person } = run;
  const { item } = numbered;
  const keyOf = (key: string) => itemKey(row.format, key);
  const decided = await loadDecided(context.db, row.id, [item.pin, ...item.items].map(keyOf));
  const pin = decided.get(keyOf(item.pin));
  const known = [...new Set(item.items.flatMap((key) => decided.get(keyOf(key))?.pin_id ?? []))];
  const present = await selectPresentPins(context.db, known);
  const pinIds = known.filter((id) => id !== pin?.pin_id && present.has(id));
  const isMade = pin?.outcome === "taken" && pin.pin_id !== null;
  if (!isMade || pinIds.length < COLLECTION_LIMITS.itemsMin) {
    // A pin that already existed shows whatever it shows by now.
    const decision = pin?.outcome === "had" ? ({ outcome: "had" } as const) : refused;
    await context.transaction((tx) => decide(tx, run, numbered, decision));
    return;
  }
  const { whole } = await requirePin(context, pin.pin_id ?? "", person, "editContent");
  const items = await requireItems(context, person, whole.pin.id, pinIds);
  await context.transaction(async (tx) => {
    await editCollection(tx, whole, items);
    await decide(tx, run, numbered, { outcome: "taken" });
  });
}

const refused = { outcome: "refused", reason: "items_missing" } as const;
