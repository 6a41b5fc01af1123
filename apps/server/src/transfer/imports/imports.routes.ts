import { requireBoard } from "../../boards/boards.access.ts";
import type { Context } from "../../platform/context.ts";
import { createFieldError } from "../../platform/errors.ts";
import type { Handlers } from "../../platform/execute.ts";
import { listPage } from "../../platform/list-pipeline.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { requireImport } from "./imports.access.ts";
import {
  createImport,
  IMPORT_JOB_NAME,
  detectFileFormat,
  requireImportCapacity,
  resumeImport,
  stopImport,
} from "./imports.commands.ts";
import { selectImportItems } from "./import-items.queries.ts";
import { selectImports } from "./imports.queries.ts";
import { loadVisibleBoards, toImportItem, toImportJob } from "./imports.views.ts";
import { getReaderOptions } from "./open-uploaded.tasks.ts";
import { openSource } from "./readers/open-source.formats.ts";

/** The operations on imports. */
export const importHandlers: Pick<Handlers, Extract<keyof Handlers, `imports.${string}`>> = {
  async "imports.create"({ context, input, person }) {
    const { file, board_id: boardId, privacy } = input;
    if (!file) throw createFieldError("file", "Choose a file.");
    const board = boardId === undefined ? null : await requireBoard(context, boardId, person, "add");
    await requireImportCapacity(context.db, person);
    const options = getReaderOptions(context);
    const { format, total } = await detectFileFormat(() => openSource(file.path, options));
    // If the sender disconnected before the response, don't import the file. They will send it again.
    options.signal?.throwIfAborted();
    const id = await createImport(context, person, { file, format, total, privacy, board });
    context.jobs.wake(IMPORT_JOB_NAME);
    return loadImportJob(context, id, person);
  },

  async "imports.list"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectImports(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (rows) => loadVisibleBoards(context, person.id, rows),
        allows: () => true,
        view: (row, boards) => toImportJob(context, row, boards),
      },
      page,
    );
  },

  async "imports.get"({ context, input, person }) {
    return loadImportJob(context, input.import_id, person);
  },

  async "imports.items"({ context, input, person, page }) {
    const { id } = await requireImport(context, input.import_id, person);
    return listPage(
      {
        candidates: (after, limit) =>
          selectImportItems(
            context.db,
            { importId: id, outcome: input.outcome },
            after === null ? null : { number: Number(after[0]), key: String(after[1]) },
            limit,
          ),
        cursor: ({ number, item_key: key }) => [number, key],
        hydrate: (rows) => loadVisibleBoards(context, person.id, rows),
        allows: () => true,
        view: toImportItem,
      },
      page,
    );
  },

  async "imports.stop"({ context, input, person }) {
    await stopImport(context, await requireImport(context, input.import_id, person));
    return loadImportJob(context, input.import_id, person);
  },

  async "imports.resume"({ context, input, person }) {
    await resumeImport(context, await requireImport(context, input.import_id, person));
    context.jobs.wake(IMPORT_JOB_NAME);
    return loadImportJob(context, input.import_id, person);
  },
};

async function loadImportJob(context: Context, importId: string, person: SignedInPerson) {
  const row = await requireImport(context, importId, person);
  return toImportJob(context, row, await loadVisibleBoards(context, row.person_id, [row]));
}
