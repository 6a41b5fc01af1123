import { parseArgs } from "node:util";
import { startServer } from "../server.ts";
import { chooseAction, createForbiddenAction, createUsername, signUp } from "./acts.ts";
import { type RandomSource, createRandomSource } from "./chance.ts";
import { compareWithLedger } from "./inspection.ts";
import { KILLS, type Kill } from "./kills.ts";
import { type Action, Person, type Town } from "./ledger.ts";
import { Tally } from "./tally.ts";

/**
 * `npm run chaos [-- --rounds N --seed S]`: several people use a server that is killed repeatedly. A ledger records
 * everything that the server acknowledged. After each kill, all data is compared with the ledger. The last line shows
 * the counts. The exit code is 1 if any data is lost, if any action is half done, or if any response is a 500.
 */
const ACTIVE_PERSON_COUNT = 5;
const DEFAULT_ROUND_COUNT = 200;
/** The server is killed after a random number of actions in this range, counted across all people. */
const ACTION_RANGE = { least: 6, most: 26 };

const { values } = parseArgs({
  options: { rounds: { type: "string" }, seed: { type: "string" }, keep: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds ?? DEFAULT_ROUND_COUNT);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  process.stderr.write("Usage: npm run chaos -- [--rounds N] [--seed S]\n");
  process.exit(2);
}

const tally = new Tally();
const chance = createRandomSource(seed);
const startedAt = performance.now();
printLine(`Seed ${seed}, ${rounds} rounds.`);
const server = await startServer({ environment: { MAKES_AVIF: "1" } });
const town: Town = { url: server.url, active: [], retired: [], sources: new Map() };
try {
  for (let round = 1; round <= rounds; round += 1) await runRound(round);
  await compareWithLedger(town, tally, chance, true);
  await server.end();
  // Imported late, because the server's code blocks the format in which we draw our images.
  const { cleanUpAndCompare } = await import("../../apps/server/src/clean-up.fixture.ts");
  const { orphans, missing, pictures } = await cleanUpAndCompare(server.dataDirectory);
  tally.checkNoHalf(orphans.length === 0, () => `files that nothing uses: ${orphans.join(", ")}`);
  tally.checkNoLoss(missing.length === 0, () => `images without their files: ${missing.join(", ")}`);
  printLine(
    `After the clean-up: ${pictures} images, ${missing.length} files missing, ${orphans.length} files too many.`,
  );
} finally {
  if (tally.isClean && !values.keep) await server.stop();
  else {
    await server.end();
    printLine(`The data stays in ${server.dataDirectory}.`);
  }
}
for (const what of tally.faults) printLine(`fault: ${what}`);
for (const what of tally.halves) printLine(`half: ${what}`);
for (const what of tally.losses) printLine(`loss: ${what}`);
printLine(`${((performance.now() - startedAt) / rounds / 1000).toFixed(1)} s per round`);
printLine(tally.toLine(rounds));
process.exitCode = tally.isClean ? 0 : 1;

async function runRound(round: number): Promise<void> {
  const loadStartedAt = performance.now();
  const kill = chance.pick(KILLS);
  if (!kill) return;
  await replacePeople();
  await runUntilKilled(kill);
  const recoveryStartedAt = performance.now();
  await kill.recover(server, chance);
  const recoveredAt = performance.now();
  await compareWithLedger(town, tally, chance);
  const formatSeconds = (startTime: number, endTime: number) => ((endTime - startTime) / 1000).toFixed(1);
  printLine(
    `${round}: ${kill.name}; load ${formatSeconds(loadStartedAt, recoveryStartedAt)} s, back after ${formatSeconds(recoveryStartedAt, recoveredAt)} s, inspected for ${formatSeconds(recoveredAt, performance.now())} s; ${tally.acknowledged} acknowledged, ${tally.losses.length} losses, ${tally.halves.length} halves, ${tally.faults.length} faults`,
  );
}

/** Keeps a fixed number of people active. Occasionally, a new person replaces one of them. */
async function replacePeople(): Promise<void> {
  if (town.active.length >= ACTIVE_PERSON_COUNT && chance.isLikely(0.3)) town.retired.push(...town.active.splice(0, 1));
  while (town.active.length < ACTIVE_PERSON_COUNT) {
    const person = new Person(town.url, createUsername(), tally);
    town.active.push(person);
    const { status, data } = await signUp(person).send();
    if (status !== 200) return;
    tally.acknowledged += 1;
    person.isRegistered = true;
    person.id = (data as { id: string }).id;
  }
}

/** Lets everyone act concurrently and kills the server partway through. */
async function runUntilKilled(kill: Kill): Promise<void> {
  const killAfter = tally.acknowledged + chance.between(ACTION_RANGE.least, ACTION_RANGE.most);
  const delay = chance.between(0, 40);
  let killed: Promise<void> | null = null;
  const killNow = async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    tally.countKill(kill.name);
    await kill.strike(server, chance);
  };
  const actUntilKilled = async (person: Person, ownChance: RandomSource) => {
    while (killed === null && person.isRegistered) {
      if (!(await performAction(person, ownChance))) break;
      if (tally.acknowledged >= killAfter) killed ??= killNow();
    }
    // Act once more after the kill, to cover a second kill during the recovery.
    if (killed !== null && person.isRegistered && person.unansweredAction === null)
      await performAction(person, ownChance);
  };
  const runs = town.active.map((person) => actUntilKilled(person, createRandomSource(chance.between(1, 2 ** 31))));
  const arrival = chance.isLikely(0.3) ? signUpNewcomer() : Promise.resolve();
  await Promise.all([...runs, arrival]);
  killed ??= killNow();
  await killed;
}

/** Signs up a new person while the others act. */
async function signUpNewcomer(): Promise<void> {
  const person = new Person(town.url, createUsername(), tally);
  const { status, data } = await signUp(person).send();
  if (status === 200) {
    tally.acknowledged += 1;
    person.isRegistered = true;
    person.id = (data as { id: string }).id;
  }
  town.active.push(person);
}

/** Performs an action and updates the ledger. @returns whether the server responded */
async function performAction(person: Person, ownChance: RandomSource): Promise<boolean> {
  if (ownChance.isLikely(0.08)) await person.client.fetch(ownChance.isLikely(0.5) ? "/" : `/${person.username}/`);
  const forbidden = ownChance.isLikely(0.05) ? createForbiddenAction(town, person, ownChance) : null;
  if (forbidden) {
    const { status } = await forbidden.send();
    if (status === 200) tally.addFault(`${person.username} could ${forbidden.kind}`);
    if (status >= 400 && status < 500) tally.refused += 1;
    return status !== 0 && status !== 503;
  }
  return sendAction(person, await chooseAction(town, person, ownChance));
}

async function sendAction(person: Person, action: Action): Promise<boolean> {
  const { status, data } = await action.send();
  if (status === 200) {
    tally.acknowledged += 1;
    action.recordIds?.(data);
    person.apply(action);
    return true;
  }
  if (status >= 400 && status < 500) {
    tally.refused += 1;
    // No one else changes this person's data, so the server shouldn't reject any of their requests.
    tally.addFault(`${person.username} was refused to ${action.kind} (${status})`);
    return true;
  }
  person.unansweredAction = action;
  return false;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
