import { useQueryClient } from "@tanstack/react-query";
import { EVENT_TYPES, getPageKind, parsePinId, VIEW_PARAMETERS, getViewType } from "@tessera/domain";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { one } from "../data/index.ts";
import { getViewportSize } from "../shell/app-state.ts";
import { logEvent } from "./waiting.ts";

/** The maximum length of the search parameter `rs`, which names a search's origin, in characters. */
const MAX_RS_LENGTH = 200;

/**
 * Records every page view: the type of page, a closeup's pin, and whether an invitation link was used. Mounted once in
 * the app.
 */
export function PageViews() {
  const { pathname, search } = useLocation();
  // A new search counts as a new page, although its path is the same.
  const searchQuery = getPageKind(pathname) === "search" ? search : "";
  const client = useQueryClient();
  useEffect(() => {
    const kind = getPageKind(pathname);
    const viewType = getViewType(kind);
    const id = kind === "pin" ? parsePinId(pathname.split("/")[2] ?? "") : null;
    const pin = id === null ? undefined : client.getQueryData(one("pins.get", { pin_id: id }).queryKey);
    const rs = new URLSearchParams(searchQuery).get("rs");
    const auxData = {
      viewport_size: getViewportSize(window.innerWidth),
      ...(rs === null ? {} : { rs: rs.slice(0, MAX_RS_LENGTH) }),
    };
    const viewParameter = location.search.includes("invite_code=") ? VIEW_PARAMETERS.sharedInvite : undefined;
    logEvent({ eventType: EVENT_TYPES.view, viewType, viewParameter, pin, auxData });
  }, [client, pathname, searchQuery]);
  return null;
}
