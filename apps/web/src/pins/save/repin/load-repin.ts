import { boardQuery } from "../../../boards/index.ts";
import type { PageRequest } from "../../../data/index.ts";
import { pinQuery } from "../../pin-queries.ts";
import { repinParameters, repinPath } from "./repin-address.ts";

/**
 * Loads what the save screen shows.
 *
 * @returns null; the URL of the viewer's own save if that replaces it; or "forbidden" if the viewer can do nothing here
 */
export async function loadRepin(
  id: string,
  query: URLSearchParams,
  load: PageRequest["load"],
): Promise<string | "forbidden" | null> {
  const parameters = repinParameters(query);
  const { isEditingPin, pinBoardId, originalPinId } = parameters;
  const { can, savedInfo } = await load(pinQuery(id));
  if (isEditingPin && !can.editSave) {
    if (savedInfo === null) return "forbidden";
    return repinPath(savedInfo.localPinId, { ...parameters, originalPinId: originalPinId ?? id });
  }
  if (!isEditingPin && !can.save) return "forbidden";
  // A board that doesn't exist, or is someone else's, is no reason not to save.
  if (pinBoardId !== null) await load(boardQuery(pinBoardId)).catch(() => undefined);
  return null;
}
