import { createTransferTerminal } from "./transfer-terminal.ts";

/** `npm run restore -- FILE`: restores a backup. */
const { runRestoreCommand: restore } = await import("../apps/server/src/transfer.ts");
process.exitCode = await restore(process.argv.slice(2), createTransferTerminal());
