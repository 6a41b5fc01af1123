/** What the save screen's URL tells it. */
export interface RepinParameters {
  /** Whether the pin is the viewer's own save, whose place and note someone is changing. */
  readonly isEditingPin: boolean;
  /** Whether the person came from the toast about the save. */
  readonly isFromToast: boolean;
  /** The board that is chosen at first. */
  readonly pinBoardId: string | null;
  /** The pin that the save was made from. */
  readonly originalPinId: string | null;
}

/** The part of the save screen that someone comes for: its board, or its section and note. */
export type RepinPart = "board" | "organize";

const ID = /^\d{1,19}$/;

/** The URL of a pin's save screen. */
export function repinPath(pinId: string, parameters: Partial<RepinParameters>, part?: RepinPart): string {
  const query = new URLSearchParams();
  if (parameters.isEditingPin) query.set("isEditingPin", "true");
  if (parameters.isFromToast) query.set("isFromToast", "true");
  if (parameters.pinBoardId) query.set("pinBoardId", parameters.pinBoardId);
  if (parameters.originalPinId) query.set("originalPinId", parameters.originalPinId);
  const search = query.size === 0 ? "" : `?${query}`;
  return `/pin/${pinId}/repin/${search}${part ? `#${part}` : ""}`;
}

/** What a URL says; an invalid id counts as missing. */
export function repinParameters(query: URLSearchParams): RepinParameters {
  const id = (name: string) => {
    const value = query.get(name);
    return value !== null && ID.test(value) ? value : null;
  };
  return {
    isEditingPin: query.get("isEditingPin") === "true",
    isFromToast: query.get("isFromToast") === "true",
    pinBoardId: id("pinBoardId"),
    originalPinId: id("originalPinId"),
  };
}
