import { boardQuery } from "../../boards/index.ts";
import type { PageRequest } from "../../data/index.ts";
import { pinQuery } from "../pin-queries.ts";
import { repinParameters, repinPath } from "./repin-address.ts";

/**
 * Loads what the save screen shows.
 *
 * @returns null; or what there is in its place: the address of the viewer's own save of the pin, or nothing that they may do
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
  // A board that is not there, or is somebody else's, is no reason not to save.
  if (pinBoardId !== null) await load(boardQuery(pinBoardId)).catch(() => undefined);
  return null;
}
