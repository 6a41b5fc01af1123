import { transferTerminal } from "./transfer-terminal.ts";

/** `npm run export -- --user NAME FILE`: everything of one person as an archive. */
const { exportPerson } = await import("../apps/server/src/export.ts");
process.exitCode = await exportPerson(process.argv.slice(2), transferTerminal());
