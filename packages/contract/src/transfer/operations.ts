import { IMPORT_OUTCOMES, IMPORT_PRIVACIES } from "@tessera/domain";
import * as z from "zod";
import { id, pageInput } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";
import { StagedFile } from "../platform/staged-file.ts";
import { importItem, importJob } from "./entities.ts";

export const transferOperations = {
  "imports.create": operation({
    summary:
      "Import a file, sent as the multipart part `file`: a zip of images, exported bookmarks, another site's data export, or our own archive.",
    routes: [{ method: "POST", path: "/v3/imports/" }],
    input: z.object({
      file: z.instanceof(StagedFile).optional(),
      /** The board that receives items without a board of their own. By default, a new board is created. */
      board_id: id.optional(),
      privacy: z.enum(IMPORT_PRIVACIES).default("secret"),
    }),
    output: importJob,
    caller: "session",
    limit: "upload",
    upload: { part: "file", field: "file", staged: "import" },
    creates: true,
    errors: ["not_found", "forbidden", "too_large", "unsupported_media", "unprocessable", "unavailable"],
  }),
  "imports.list": operation({
    summary: "The caller's imports, newest first.",
    routes: [{ method: "GET", path: "/v3/imports/" }],
    input: z.object(pageInput),
    output: importJob,
    list: true,
    caller: "session",
    errors: ["invalid_bookmark"],
  }),
  "imports.get": operation({
    summary: "An import of the caller's and its progress.",
    routes: [{ method: "GET", path: "/v3/imports/:import_id/" }],
    input: z.object({ import_id: id }),
    output: importJob,
    caller: "session",
    errors: ["not_found"],
  }),
  "imports.items": operation({
    summary: "The items of an import: the ones not imported, unless others are requested.",
    routes: [{ method: "GET", path: "/v3/imports/:import_id/items/" }],
    input: z.object({ import_id: id, outcome: z.enum(IMPORT_OUTCOMES).default("refused"), ...pageInput }),
    output: importItem,
    list: true,
    caller: "session",
    errors: ["not_found", "invalid_bookmark"],
  }),
  "imports.stop": operation({
    summary: "Stop an import. What it imported so far stays, and it can be resumed.",
    routes: [{ method: "POST", path: "/v3/imports/:import_id/stop/" }],
    input: z.object({ import_id: id }),
    output: importJob,
    caller: "session",
    errors: ["not_found"],
  }),
  "imports.resume": operation({
    summary: "Resume a stopped import.",
    routes: [{ method: "POST", path: "/v3/imports/:import_id/resume/" }],
    input: z.object({ import_id: id }),
    output: importJob,
    caller: "session",
    errors: ["not_found", "conflict"],
  }),
};
