import { useQueryClient } from "@tanstack/react-query";
import { EVENT_TYPES, pageKind, pinIdFromPath, VIEW_PARAMETERS, viewTypeOfPage } from "@tessera/domain";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { one } from "../data/index.ts";
import { viewportSize } from "../shell/app-state.ts";
import { logEvent } from "./waiting.ts";

/** The maximum length of the word that says how someone came to a search, in characters. */
const RS_MAX = 200;

/** Records every page view: its kind, a closeup's pin, and whether an invitation led there. Mounted once in the app. */
export function PageViews() {
  const { pathname, search } = useLocation();
  // Another search is another page, although its path is the same.
  const searched = pageKind(pathname) === "search" ? search : "";
  const client = useQueryClient();
  useEffect(() => {
    const kind = pageKind(pathname);
    const viewType = viewTypeOfPage(kind);
    const id = kind === "pin" ? pinIdFromPath(pathname.split("/")[2] ?? "") : null;
    const pin = id === null ? undefined : client.getQueryData(one("pins.get", { pin_id: id }).queryKey);
    const rs = new URLSearchParams(searched).get("rs");
    const auxData = {
      viewport_size: viewportSize(window.innerWidth),
      ...(rs === null ? {} : { rs: rs.slice(0, RS_MAX) }),
    };
    const viewParameter = location.search.includes("invite_code=") ? VIEW_PARAMETERS.sharedInvite : undefined;
    logEvent({ eventType: EVENT_TYPES.view, viewType, viewParameter, pin, auxData });
  }, [client, pathname, searched]);
  return null;
}
