/** `npm run operator -- …`: the operator's command line of the server. */
const { runOperatorCommand: operator } = await import("../apps/server/src/operator.ts");
process.exitCode = await operator(process.argv.slice(2));
