import { parseArgs } from "node:util";
import { startServer } from "../server.ts";
import { chooseAct, forbiddenAct, newUsername, signUp } from "./acts.ts";
import { type Chance, createChance } from "./chance.ts";
import { inspect } from "./inspection.ts";
import { KILLS, type Kill } from "./kills.ts";
import { type Act, Person, type Town } from "./ledger.ts";
import { Tally } from "./tally.ts";

/**
 * `npm run chaos [-- --rounds N --seed S]`: several people use a server that is killed again and again. A ledger records
 * what the server acknowledged, and after each kill everything is compared with it. The last line has the counts; anything
 * lost, half done or answered with a 500 sets the exit code to 1.
 */
const PEOPLE = 5;
const ROUNDS = 200;
/** After how many acts of all people together the kill comes, at random. */
const ACTS = { least: 6, most: 26 };

const { values } = parseArgs({
  options: { rounds: { type: "string" }, seed: { type: "string" }, keep: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds ?? ROUNDS);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  process.stderr.write("Usage: npm run chaos -- [--rounds N] [--seed S]\n");
  process.exit(2);
}

const tally = new Tally();
const chance = createChance(seed);
const began = performance.now();
say(`Seed ${seed}, ${rounds} rounds.`);
const server = await startServer({ environment: { MAKES_AVIF: "1" } });
const town: Town = { url: server.url, active: [], retired: [], sources: new Map() };
try {
  for (let round = 1; round <= rounds; round += 1) await runRound(round);
  await inspect(town, tally, chance, true);
  await server.end();
  // Only now, since the server's own code forbids this process the format that our images are drawn in.
  const { cleanUpAndCompare } = await import("../../apps/server/src/clean-up.fixture.ts");
  const { orphans, missing, pictures } = await cleanUpAndCompare(server.dataDirectory);
  tally.isWhole(orphans.length === 0, () => `files that belong to nothing: ${orphans.join(", ")}`);
  tally.holds(missing.length === 0, () => `pictures without their files: ${missing.join(", ")}`);
  say(`After the clean-up: ${pictures} pictures, ${missing.length} files missing, ${orphans.length} files too many.`);
} finally {
  if (tally.isClean && !values.keep) await server.stop();
  else {
    await server.end();
    say(`The data stays in ${server.dataDirectory}.`);
  }
}
for (const what of tally.faults) say(`fault: ${what}`);
for (const what of tally.halves) say(`half: ${what}`);
for (const what of tally.losses) say(`loss: ${what}`);
say(`${((performance.now() - began) / rounds / 1000).toFixed(1)} s a round`);
say(tally.line(rounds));
process.exitCode = tally.isClean ? 0 : 1;

async function runRound(round: number): Promise<void> {
  const started = performance.now();
  const kill = chance.pick(KILLS);
  if (!kill) return;
  await moveIn();
  await loadUntilKilled(kill);
  const recovery = performance.now();
  await kill.recover(server, chance);
  const recovered = performance.now();
  await inspect(town, tally, chance);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  say(
    `${round}: ${kill.name}; load ${seconds(started, recovery)} s, back after ${seconds(recovery, recovered)} s, looked at for ${seconds(recovered, performance.now())} s; ${tally.acknowledged} acknowledged, ${tally.losses.length} losses, ${tally.halves.length} halves, ${tally.faults.length} faults`,
  );
}

/** Keeps the intended number of people acting; now and then someone new replaces another. */
async function moveIn(): Promise<void> {
  if (town.active.length >= PEOPLE && chance.happens(0.3)) town.retired.push(...town.active.splice(0, 1));
  while (town.active.length < PEOPLE) {
    const person = new Person(town.url, newUsername(), tally);
    town.active.push(person);
    const { status, data } = await signUp(person).send();
    if (status !== 200) return;
    tally.acknowledged += 1;
    person.isMember = true;
    person.id = (data as { id: string }).id;
  }
}

/** Lets everyone act at the same time, and kills in the middle. */
async function loadUntilKilled(kill: Kill): Promise<void> {
  const after = tally.acknowledged + chance.between(ACTS.least, ACTS.most);
  const patience = chance.between(0, 40);
  let killed: Promise<void> | null = null;
  const killNow = async () => {
    await new Promise((resolve) => setTimeout(resolve, patience));
    tally.kill(kill.name);
    await kill.strike(server, chance);
  };
  const act = async (person: Person, own: Chance) => {
    while (killed === null && person.isMember) {
      if (!(await perform(person, own))) break;
      if (tally.acknowledged >= after) killed ??= killNow();
    }
    // A second kill in the middle of it.
    if (killed !== null && person.isMember && person.doubt === null) await perform(person, own);
  };
  const acting = town.active.map((person) => act(person, createChance(chance.between(1, 2 ** 31))));
  const newcomer = chance.happens(0.3) ? arrive() : Promise.resolve();
  await Promise.all([...acting, newcomer]);
  killed ??= killNow();
  await killed;
}

/** Someone who signs up while the others act. */
async function arrive(): Promise<void> {
  const person = new Person(town.url, newUsername(), tally);
  const { status, data } = await signUp(person).send();
  if (status === 200) {
    tally.acknowledged += 1;
    person.isMember = true;
    person.id = (data as { id: string }).id;
  }
  town.active.push(person);
}

/** @returns whether the server answered */
async function perform(person: Person, own: Chance): Promise<boolean> {
  if (own.happens(0.08)) await person.client.fetch(own.happens(0.5) ? "/" : `/${person.username}/`);
  const forbidden = own.happens(0.05) ? forbiddenAct(town, person, own) : null;
  if (forbidden) {
    const { status } = await forbidden.send();
    if (status === 200) tally.fault(`${person.username} could ${forbidden.kind}`);
    if (status >= 400 && status < 500) tally.refused += 1;
    return status !== 0 && status !== 503;
  }
  return settled(person, await chooseAct(town, person, own));
}

async function settled(person: Person, act: Act): Promise<boolean> {
  const { status, data } = await act.send();
  if (status === 200) {
    tally.acknowledged += 1;
    act.learn?.(data);
    person.take(act);
    return true;
  }
  if (status >= 400 && status < 500) {
    tally.refused += 1;
    // No one else touches their things, so no request of theirs should be refused.
    tally.fault(`${person.username} was refused to ${act.kind} (${status})`);
    return true;
  }
  person.doubt = act;
  return false;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
