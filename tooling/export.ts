import { createTransferTerminal } from "./transfer-terminal.ts";

/** `npm run export -- --user NAME FILE`: exports everything one person has to an archive. */
const { exportPerson } = await import("../apps/server/src/export.ts");
process.exitCode = await exportPerson(process.argv.slice(2), createTransferTerminal());
