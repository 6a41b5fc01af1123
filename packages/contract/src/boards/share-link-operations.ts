import { SHARE_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id, doneResult, pageInput, printableText } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { sharedBoard, sharedPin, shareLink } from "./entities.ts";

const { daysMax, passwordMin, passwordMax } = SHARE_LIMITS;
const shareLinkInput = z.object({ token: printableText(64, 1) });
const newShareLink = entity("NewShareLink", {
  ...shareLink.shape,
  url: z.string(),
  /** The URL of the shared board's Atom feed; null if the link has a password. */
  feedUrl: z.string().nullable(),
});
const shareAccess = entity("ShareAccess", { access: z.string() });

/** Operations for share links, through which people without an account view a board. */
export const shareLinkOperations = {
  "boards.shareLinks": operation({
    summary: "Share links to a board, newest first, for its owner.",
    routes: [{ method: "GET", path: "/v3/boards/:board_id/share_links/" }],
    input: z.object({ board_id: id, ...pageInput }),
    output: shareLink,
    list: true,
    caller: "session",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.makeShareLink": operation({
    summary: "Create a share link that lets anyone view a board. Its URL is returned only once.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/share_links/" }],
    input: z.object({
      board_id: id,
      days: z.number().int().min(1).max(daysMax).optional(),
      password: z
        .string()
        .min(passwordMin, `Use at least ${passwordMin} characters for the password.`)
        .max(passwordMax, `Use ${passwordMax} characters or fewer for the password.`)
        .optional(),
    }),
    output: newShareLink,
    caller: "session",
    limit: "invite",
    errors: ["not_found", "forbidden", "unprocessable"],
  }),
  "boards.endShareLink": operation({
    summary: "Turn off a share link.",
    routes: [{ method: "DELETE", path: "/v3/boards/:board_id/share_links/:link_id/" }],
    input: z.object({ board_id: id, link_id: id }),
    output: doneResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.shared": operation({
    summary:
      "The board behind a share link. If the link has a password, first unlock it with boards.unlockShared, then send its cookie or its answer in the X-Share-Access header.",
    routes: [{ method: "GET", path: "/v3/shared_boards/:token/" }],
    input: shareLinkInput,
    output: sharedBoard,
    caller: "anyone",
    limit: "search",
    errors: ["not_found"],
  }),
  "boards.sharedPins": operation({
    summary:
      "The pins behind a share link, or in one of the board's sections, in the board's order. If the link has a password, unlock it as for boards.shared.",
    routes: [{ method: "GET", path: "/v3/shared_boards/:token/pins/" }],
    input: shareLinkInput.extend({ section: printableText(300, 1).optional(), ...pageInput }),
    output: sharedPin,
    list: true,
    caller: "anyone",
    limit: "search",
    errors: ["not_found", "forbidden", "invalid_bookmark"],
  }),
  "boards.unlockShared": operation({
    summary:
      "Unlock a share link with its password for a few hours: through a cookie in a browser, or by sending the answer in the X-Share-Access header.",
    routes: [{ method: "POST", path: "/v3/shared_boards/:token/unlock/" }],
    input: z.object({ token: printableText(64, 1), password: z.string().min(1).max(1024) }),
    output: shareAccess,
    caller: "anyone",
    limit: "sign_in",
    errors: ["not_found", "invalid_credentials"],
  }),
};
