import { createTransferTerminal } from "./transfer-terminal.ts";

/** `npm run backup -- FILE`: backs up the server. */
const { runBackupCommand: backup } = await import("../apps/server/src/transfer.ts");
process.exitCode = await backup(process.argv.slice(2), createTransferTerminal());
