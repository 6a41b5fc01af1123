import { createTransferTerminal } from "./transfer-terminal.ts";

/** `npm run import -- --user NAME [--board NAME] PATH`: imports images, bookmarks, and exports. */
const { importFromCommandLine: importThings } = await import("../apps/server/src/import.ts");
process.exitCode = await importThings(process.argv.slice(2), createTransferTerminal());
