/** The parameters in the save screen's URL. */
export interface RepinParameters {
  /** Whether the pin is the viewer's own save, which the viewer wants to move or edit. */
  readonly isEditingPin: boolean;
  /** Whether the viewer opened the screen from the toast about the save. */
  readonly isFromToast: boolean;
  /** The id of the initially chosen board. */
  readonly pinBoardId: string | null;
  /** The id of the pin that was saved. */
  readonly originalPinId: string | null;
}

/** The part of the save screen to open: the board, or the section and note. */
export type RepinStep = "board" | "organize";

const ID_PATTERN = /^\d{1,19}$/;

/** Returns the path of a pin's save screen. */
export function toRepinPath(pinId: string, parameters: Partial<RepinParameters>, part?: RepinStep): string {
  const query = new URLSearchParams();
  if (parameters.isEditingPin) query.set("isEditingPin", "true");
  if (parameters.isFromToast) query.set("isFromToast", "true");
  if (parameters.pinBoardId) query.set("pinBoardId", parameters.pinBoardId);
  if (parameters.originalPinId) query.set("originalPinId", parameters.originalPinId);
  const search = query.size === 0 ? "" : `?${query}`;
  return `/pin/${pinId}/repin/${search}${part ? `#${part}` : ""}`;
}

/** Parses a URL's query string. Treats invalid ids as missing. */
export function parseRepinParameters(query: URLSearchParams): RepinParameters {
  const parseId = (name: string) => {
    const value = query.get(name);
    return value !== null && ID_PATTERN.test(value) ? value : null;
  };
  return {
    isEditingPin: query.get("isEditingPin") === "true",
    isFromToast: query.get("isFromToast") === "true",
    pinBoardId: parseId("pinBoardId"),
    originalPinId: parseId("originalPinId"),
  };
}
