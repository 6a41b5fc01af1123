import { SHARE_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id, nothing, pageInput, printable } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { sharedBoard, sharedPin, shareLink } from "./entities.ts";

const { daysMax, passwordMin, passwordMax } = SHARE_LIMITS;
const held = z.object({ token: printable(64, 1) });
const newShareLink = entity("NewShareLink", {
  ...shareLink.shape,
  url: z.string(),
  /** What the link shows, as an Atom feed; null for one with a password. */
  feedUrl: z.string().nullable(),
});
const shareAccess = entity("ShareAccess", { access: z.string() });

/** Links by which people without an account look at a board. */
export const shareLinkOperations = {
  "boards.shareLinks": operation({
    summary: "The links by which anybody may look at a board, the newest first; for its owner.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/share_links/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: shareLink,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.makeShareLink": operation({
    summary: "Make a link by which anybody may look at a board and do nothing else; its address is told once.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/share_links/" }],
    input: z.object({
      board_id: id,
      days: z.number().int().min(1).max(daysMax).optional(),
      password: z
        .string()
        .min(passwordMin, `Please use at least ${passwordMin} characters.`)
        .max(passwordMax, `Please use at most ${passwordMax} characters.`)
        .optional(),
    }),
    output: newShareLink,
    caller: "session",
    limit: "invite",
    errors: ["not_found", "forbidden", "unprocessable"],
  }),
  "boards.endShareLink": operation({
    summary: "End a link: nobody looks at the board by it any more.",
    routes: [{ method: "DELETE", path: "/v3/boards/:board_id/share_links/:link_id/" }],
    input: z.object({ board_id: id, link_id: id }),
    output: nothing,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.shared": operation({
    summary:
      "What a link shows of its board. One with a password shows nothing until boards.unlockShared has opened it: by the cookie that sets, or by its answer in the header X-Share-Access.",
    routes: [{ method: "GET", path: "/v3/shared_boards/:token/" }],
    input: held,
    output: sharedBoard,
    caller: "anyone",
    limit: "search",
    errors: ["not_found"],
  }),
  "boards.sharedPins": operation({
    summary:
      "The pins that a link shows, or those of one of the board's sections, in the board's order. One with a password is opened as for boards.shared.",
    routes: [{ method: "GET", path: "/v3/shared_boards/:token/pins/" }],
    input: held.extend({ section: printable(300, 1).optional(), ...pageInput }),
    output: sharedPin,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.unlockShared": operation({
    summary:
      "Give the password of a link, which opens it for some hours: in a browser by a cookie of that link, elsewhere by sending what is answered in the header X-Share-Access.",
    routes: [{ method: "POST", path: "/v3/shared_boards/:token/unlock/" }],
    input: z.object({ token: printable(64, 1), password: z.string().min(1).max(1024) }),
    output: shareAccess,
    caller: "anyone",
    limit: "sign_in",
    errors: ["not_found", "invalid_credentials"],
  }),
};
