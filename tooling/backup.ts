import { transferTerminal } from "./transfer-terminal.ts";

/** `npm run backup -- FILE`: the server's own backup. */
const { backup } = await import("../apps/server/src/transfer.ts");
process.exitCode = await backup(process.argv.slice(2), transferTerminal());
