import { boardQuery } from "../../../boards/index.ts";
import type { PageRequest } from "../../../data/index.ts";
import { pinQuery } from "../../pin-queries.ts";
import { parseRepinParameters, toRepinPath } from "./repin-address.ts";

/**
 * Loads the data of the save screen.
 *
 * @returns null if the screen can open; the URL of the viewer's own save if its screen must open instead; or
 *   "forbidden" if the viewer can't do anything on the screen
 */
export async function loadRepin(
  id: string,
  query: URLSearchParams,
  load: PageRequest["load"],
): Promise<string | "forbidden" | null> {
  const parameters = parseRepinParameters(query);
  const { isEditingPin, pinBoardId, originalPinId } = parameters;
  const { can, savedInfo } = await load(pinQuery(id));
  if (isEditingPin && !can.editSave) {
    if (savedInfo === null) return "forbidden";
    return toRepinPath(savedInfo.localPinId, { ...parameters, originalPinId: originalPinId ?? id });
  }
  if (!isEditingPin && !can.save) return "forbidden";
  // The screen also works if the board doesn't exist or is someone else's.
  if (pinBoardId !== null) await load(boardQuery(pinBoardId)).catch(() => undefined);
  return null;
}
