/** `npm run operator -- …`: the server's command line for operators. */
const { runOperatorCommand: operator } = await import("../apps/server/src/operator.ts");
process.exitCode = await operator(process.argv.slice(2));
