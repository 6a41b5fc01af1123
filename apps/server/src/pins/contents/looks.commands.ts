import type { ContentFacts } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import type { Authorized } from "../../platform/authorized.ts";
import { type FactChanges, writeFacts } from "./content-facts.queries.ts";
import type { PinWithRelations } from "../pins.hydration.ts";

interface AppearanceInput {
  readonly image_crop?: { readonly min_y: number; readonly max_y: number } | null | undefined;
  readonly is_go_linkless?: boolean | undefined;
}

/**
 * Converts the input to changes to a pin's appearance: the part of the image that its card shows, and whether visitors
 * see its link.
 */
export function toAppearanceChanges({ image_crop: crop, is_go_linkless: isGoLinkless }: AppearanceInput): FactChanges {
  return {
    ...(crop === undefined ? {} : { imageCrop: crop && { minY: crop.min_y, maxY: crop.max_y } }),
    ...(isGoLinkless === undefined ? {} : { isGoLinkless: isGoLinkless || null }),
  };
}

/** Like `toAppearanceChanges`, but for a content item that is being created. */
export function toAppearance(input: AppearanceInput): Pick<ContentFacts, "imageCrop" | "isGoLinkless"> {
  const changes = Object.entries(toAppearanceChanges(input)).filter(([, value]) => value !== null);
  return Object.fromEntries(changes);
}

/** Changes how a pin appears to other people. */
export async function editAppearance(
  tx: Tx,
  { pin }: Authorized<PinWithRelations, "editContent">,
  changes: FactChanges,
): Promise<void> {
  if (Object.keys(changes).length > 0) await writeFacts(tx, pin.content_id, changes);
}
