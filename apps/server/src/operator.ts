import { parseArgs } from "node:util";
import { openDatabase } from "@tessera/database";
import {
  blockDomain,
  blockPerson,
  closeReports,
  OperatorError,
  removePerson,
  requirePlace,
  setOperator,
  setPinRemoved,
  unblockDomain,
  unblockPerson,
} from "./admin/admin.commands.ts";
import { importDomains } from "./admin/domain-lists.commands.ts";
import { selectDomains } from "./admin/domain-lists.queries.ts";
import { selectOperators, selectPeople, selectPins, selectReports } from "./admin/admin.queries.ts";
import { KIND_OPTIONS, type KindOption, setKinds } from "./admin/kinds.commands.ts";
import { domainTable, importReport, peopleTable, pinTable, reportTable } from "./admin/admin.views.ts";
import { PROMOTION_OPTIONS, promotePin, type PromotionOptions, unpromotePin } from "./admin/promotions.commands.ts";
import { OWNER_OPTIONS, type OwnerOptions, setSiteOwner } from "./admin/site-owners.commands.ts";
import type { Context } from "./platform/context.ts";
import { readSettings } from "./platform/settings.ts";
import { databaseComplaint, reachDatabase } from "./reach-database.ts";

const USAGE = `Commands:
  people list [--query TEXT]                     the newest people, or those with this in their name or e-mail
  person block | unblock | remove NAME           by username or e-mail; removing cannot be undone
  person kind NAME [--partner yes|no] [--merchant yes|no] [--identity yes|no] [--employee yes|no] [--ads-only SITE|no]
                                                 what somebody is to the product; without options only says it
  pin list                                       the newest Pins
  pin remove | restore ID                        takes a picture down wherever it was saved, or brings it back
  pin promote ID --by NAME [--link URL] [--days N] [--campaign ID] [--source NUMBER] [--creative TYPE] [--reason TEXT]
              [--alternative SIGNATURE] [--item-click closeup|link] [--grid-tests yes|no] [--weight-loss yes|no]
              [--third-party yes|no] [--closeup yes|no] [--same-tab yes|no] [--tracked URL]
                                                 shows a public Pin as somebody's advertisement, for 30 days unless said
  pin unpromote ID
  report list [--after ID]                       what was reported and nobody has looked at, the oldest first
  report close ID                                a Pin: done with what was reported of it
  operator list
  operator add | remove NAME
  domain list [--query TEXT]                     the sites that are warned of, or those with this in their name
  domain block HOST [--status blocked|suspicious|porn]
  domain unblock HOST
  domain owner HOST --name NAME|no [--verified yes|no]
                                                 whose a site and all under it is: Pins that lead there name them
  domain import FILE [--status blocked|suspicious|porn]
                                                 a hosts file, a name a line, or names and statuses (CSV); what a line
                                                 says goes before --status, and what is on the list stays there`;

const STATUSES = ["blocked", "suspicious", "porn"] as const;

/** Where the command line reads and writes; the process's own unless a test gives another. */
export interface OperatorTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  complain(text: string): void;
}

const PROCESS: OperatorTerminal = {
  environment: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
};

interface Request {
  readonly words: readonly string[];
  readonly query: string;
  /** Behind what a list goes on; 0 for its beginning. */
  readonly after: string;
  readonly status: (typeof STATUSES)[number];
  readonly kinds: Readonly<Partial<Record<KindOption, string>>>;
  readonly promotion: PromotionOptions;
  readonly owner: OwnerOptions;
}

type Run = (
  context: Pick<Context, "db" | "transaction" | "now">,
  request: Request,
  argument: string,
) => Promise<string>;

const COMMANDS: Readonly<Record<string, { readonly argument?: string; readonly run: Run }>> = {
  "people list": {
    run: async ({ db }, { query }) => peopleTable(await selectPeople(db, query)),
  },
  "person block": {
    argument: "NAME",
    run: async (context, _, name) => `${(await blockPerson(context, name)).username} is blocked.`,
  },
  "person unblock": {
    argument: "NAME",
    run: async (context, _, name) => `${(await unblockPerson(context, name)).username} is blocked no more.`,
  },
  "person remove": {
    argument: "NAME",
    run: async (context, _, name) => `${(await removePerson(context, name)).username} is removed.`,
  },
  "person kind": {
    argument: "NAME",
    run: async (context, { kinds }, name) => setKinds(context, name, kinds),
  },
  "pin list": {
    run: async ({ db }) => pinTable(await selectPins(db)),
  },
  "pin remove": {
    argument: "ID",
    run: async (context, _, id) => `Pin ${(await setPinRemoved(context, id, true)).id} is taken down.`,
  },
  "pin restore": {
    argument: "ID",
    run: async (context, _, id) => `Pin ${(await setPinRemoved(context, id, false)).id} is back.`,
  },
  "pin promote": {
    argument: "ID",
    run: async (context, { promotion }, id) => promotePin(context, id, promotion),
  },
  "pin unpromote": {
    argument: "ID",
    run: async (context, _, id) => unpromotePin(context, id),
  },
  "report list": {
    async run({ db }, { after }) {
      const { reports, last } = await selectReports(db, requirePlace(after));
      return reportTable(reports, last);
    },
  },
  "report close": {
    argument: "ID",
    run: async (context, _, id) => `Closed: ${await closeReports(context, id)}.`,
  },
  "operator list": {
    run: async ({ db }) => peopleTable(await selectOperators(db)),
  },
  "operator add": {
    argument: "NAME",
    run: async (context, _, name) => `${(await setOperator(context, name, true)).username} is an operator.`,
  },
  "operator remove": {
    argument: "NAME",
    run: async (context, _, name) => `${(await setOperator(context, name, false)).username} is no operator any more.`,
  },
  "domain list": {
    run: async ({ db }, { query }) => domainTable(await selectDomains(db, query)),
  },
  "domain block": {
    argument: "HOST",
    run: async (context, { status }, host) => `${await blockDomain(context, host, status)} is on the list (${status}).`,
  },
  "domain unblock": {
    argument: "HOST",
    run: async (context, _, host) => `${await unblockDomain(context, host)} is not on the list any more.`,
  },
  "domain owner": {
    argument: "HOST",
    run: async (context, { owner }, host) => setSiteOwner(context, host, owner),
  },
  "domain import": {
    argument: "FILE",
    run: async (context, { status }, path) => importReport(await importDomains(context, path, status)),
  },
};

/**
 * The operators' command line. It works beside a running server and without one.
 *
 * @param argv the words behind the command's own name
 * @returns the exit code: 0, or 1 with one line that says what is wrong
 */
export async function operator(argv: readonly string[], terminal: OperatorTerminal = PROCESS): Promise<number> {
  try {
    if (argv.length === 0 || argv[0] === "help" || argv.includes("--help")) {
      terminal.print(USAGE);
      return argv.length === 0 ? 1 : 0;
    }
    const request = readRequest(argv);
    const { run, argument } = requireCommand(request);
    const value = requireArgument(request, argument);
    await using reached = await reachDatabase(readSettings(terminal.environment));
    const { db, transaction, close } = openDatabase({ ...reached.connection, max: 2 });
    try {
      terminal.print(await run({ db, transaction, now: Date.now }, request, value));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    terminal.complain(messageOf(error));
    return 1;
  }
}

function readRequest(argv: readonly string[]): Request {
  const { positionals, values } = parseArguments(argv);
  const status = STATUSES.find((known) => known === (values.status ?? "blocked"));
  if (!status) throw new OperatorError(`The status ${values.status} is none of ${STATUSES.join(", ")}.`);
  const kinds = Object.fromEntries(KIND_OPTIONS.map((name) => [name, values[name]]));
  const promotion = Object.fromEntries(PROMOTION_OPTIONS.map((name) => [name, values[name]]));
  const owner = Object.fromEntries(OWNER_OPTIONS.map((name) => [name, values[name]]));
  return { words: positionals, query: values.query ?? "", after: values.after ?? "0", status, kinds, promotion, owner };
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        query: { type: "string" },
        after: { type: "string" },
        status: { type: "string" },
        partner: { type: "string" },
        merchant: { type: "string" },
        identity: { type: "string" },
        employee: { type: "string" },
        "ads-only": { type: "string" },
        ...textOptions(PROMOTION_OPTIONS),
        ...textOptions(OWNER_OPTIONS),
      },
    });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

function textOptions<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, { type: "string" }])) as Record<Name, { type: "string" }>;
}

function requireCommand({ words: [noun = "", verb = ""] }: Request) {
  const command = COMMANDS[`${noun} ${verb}`];
  if (!command) throw new OperatorError(`There is no command "${`${noun} ${verb}`.trim()}"; "help" lists them.`);
  return command;
}

function requireArgument({ words }: Request, argument: string | undefined): string {
  const [noun, verb, value = "", ...rest] = words;
  if (rest.length > 0 || (argument === undefined && value !== "")) {
    throw new OperatorError(`There is too much behind "${noun} ${verb}".`);
  }
  if (argument !== undefined && value === "") throw new OperatorError(`Please say which: ${noun} ${verb} ${argument}`);
  return value;
}

function messageOf(error: unknown): string {
  return error instanceof OperatorError ? error.message : databaseComplaint(error);
}
