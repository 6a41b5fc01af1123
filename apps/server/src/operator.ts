import { parseArgs } from "node:util";
import { openDatabase } from "@tessera/database";
import {
  blockDomain,
  suspendPerson,
  closeReports,
  OperatorError,
  deletePersonPermanently,
  parseReportCursor,
  setOperatorRights,
  setPinRemoved,
  turnOffTwoStepLogin,
  unblockDomain,
  unsuspendPerson,
} from "./admin/admin.commands.ts";
import {
  ARTICLE_OPTIONS,
  type ArticleOptions,
  formatArticles,
  removeArticle,
  storeArticleFile,
} from "./admin/articles.commands.ts";
import { importDomains } from "./admin/domain-lists.commands.ts";
import { selectDomains } from "./admin/domain-lists.queries.ts";
import { selectOperators, selectPeople, selectPins, selectReports } from "./admin/admin.queries.ts";
import { ACCOUNT_TYPE_OPTIONS, type AccountTypeOption, setAccountType } from "./admin/kinds.commands.ts";
import { formatDomains, formatDomainImport, formatPeople, formatPins, formatReports } from "./admin/admin.views.ts";
import { PROMOTION_OPTIONS, promotePin, type PromotionOptions, unpromotePin } from "./admin/promotions.commands.ts";
import { OWNER_OPTIONS, type OwnerOptions, setSiteOwner } from "./admin/site-owners.commands.ts";
import type { Context } from "./platform/context.ts";
import { readSettings } from "./platform/settings.ts";
import { makeToday } from "./topics/today.jobs.ts";
import { describeDatabaseError, reachDatabase } from "./reach-database.ts";

const USAGE = `Commands:
  people list [--query TEXT]                     the newest people, or those whose name or email contains TEXT
  person block | unblock | remove NAME           by username or email; removing can't be undone
  person two-step-off NAME                       turns off two-step login for someone who lost their phone and their
                                                 recovery codes; check that it's really them
  person kind NAME [--partner yes|no] [--merchant yes|no] [--identity yes|no] [--employee yes|no] [--ads-only SITE|no]
                                                 changes what kind of account it is; without options, prints it
  pin list                                       the newest Pins
  pin remove | restore ID                        takes a Pin down everywhere it was saved, or restores it
  pin promote ID --by NAME [--link URL] [--days N] [--campaign ID] [--source NUMBER] [--creative TYPE] [--reason TEXT]
              [--alternative SIGNATURE] [--item-click closeup|link] [--grid-tests yes|no] [--weight-loss yes|no]
              [--third-party yes|no] [--closeup yes|no] [--same-tab yes|no] [--tracked URL]
                                                 promotes a public Pin for an advertiser, for 30 days by default
  pin unpromote ID
  report list [--after ID]                       open reports, oldest first
  report close ID                                closes the reports about a Pin
  operator list
  operator add | remove NAME
  article list                                   written articles, drafts first
  article publish | draft FILE [--slug PATH] [--author NAME] [--country CODE]
                                                 publishes a Markdown file, or stores it as a draft; lines with only a
                                                 Pin's link show that Pin, and the file's name is the path by default
  article remove PATH
  today make                                     makes the day's lists again, which otherwise change once a day
  domain list [--query TEXT]                     sites with warnings, or those whose name contains TEXT
  domain block HOST [--status blocked|suspicious|porn]
  domain unblock HOST
  domain owner HOST --name NAME|no [--verified yes|no]
                                                 sets the owner of a site and its subdomains, named on Pins that link there
  domain import FILE [--status blocked|suspicious|porn]
                                                 imports a hosts file, one name per line, or a CSV of names and statuses;
                                                 a line's own status wins over --status, and existing entries stay`;

const WARNING_STATUSES = ["blocked", "suspicious", "porn"] as const;

/** The operator command line's settings and output. Tests replace the process's own. */
export interface OperatorTerminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  print(text: string): void;
  complain(text: string): void;
}

const PROCESS_TERMINAL: OperatorTerminal = {
  environment: process.env,
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
};

interface OperatorRequest {
  readonly words: readonly string[];
  readonly query: string;
  /** The id after which the list continues; 0 to start at the beginning. */
  readonly after: string;
  readonly status: (typeof WARNING_STATUSES)[number];
  readonly kinds: Readonly<Partial<Record<AccountTypeOption, string>>>;
  readonly promotion: PromotionOptions;
  readonly owner: OwnerOptions;
  readonly article: ArticleOptions;
}

type OperatorCommandRunner = (
  context: Pick<Context, "db" | "transaction" | "now">,
  request: OperatorRequest,
  argument: string,
) => Promise<string>;

const COMMANDS: Readonly<Record<string, { readonly argument?: string; readonly run: OperatorCommandRunner }>> = {
  "people list": {
    run: async ({ db }, { query }) => formatPeople(await selectPeople(db, query)),
  },
  "person block": {
    argument: "NAME",
    run: async (context, _, name) => `${(await suspendPerson(context, name)).username} is blocked.`,
  },
  "person unblock": {
    argument: "NAME",
    run: async (context, _, name) => `${(await unsuspendPerson(context, name)).username} is no longer blocked.`,
  },
  "person remove": {
    argument: "NAME",
    run: async (context, _, name) => `${(await deletePersonPermanently(context, name)).username} was removed.`,
  },
  "person two-step-off": {
    argument: "NAME",
    run: async (context, _, name) =>
      `Two-step login is off for ${(await turnOffTwoStepLogin(context, name)).username}.`,
  },
  "person kind": {
    argument: "NAME",
    run: async (context, { kinds }, name) => setAccountType(context, name, kinds),
  },
  "pin list": {
    run: async ({ db }) => formatPins(await selectPins(db)),
  },
  "pin remove": {
    argument: "ID",
    run: async (context, _, id) => `Pin ${(await setPinRemoved(context, id, true)).id} was taken down.`,
  },
  "pin restore": {
    argument: "ID",
    run: async (context, _, id) => `Pin ${(await setPinRemoved(context, id, false)).id} was restored.`,
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
      const { reports, last } = await selectReports(db, parseReportCursor(after));
      return formatReports(reports, last);
    },
  },
  "report close": {
    argument: "ID",
    run: async (context, _, id) => `Closed: ${await closeReports(context, id)}.`,
  },
  "operator list": {
    run: async ({ db }) => formatPeople(await selectOperators(db)),
  },
  "operator add": {
    argument: "NAME",
    run: async (context, _, name) => `${(await setOperatorRights(context, name, true)).username} is an operator.`,
  },
  "operator remove": {
    argument: "NAME",
    run: async (context, _, name) =>
      `${(await setOperatorRights(context, name, false)).username} is no longer an operator.`,
  },
  "article list": {
    run: async (context) => formatArticles(context),
  },
  "article publish": {
    argument: "FILE",
    run: async (context, { article }, path) => storeArticleFile(context, path, article, { isDraft: false }),
  },
  "article draft": {
    argument: "FILE",
    run: async (context, { article }, path) => storeArticleFile(context, path, article, { isDraft: true }),
  },
  "article remove": {
    argument: "PATH",
    run: async (context, _, slug) => removeArticle(context, slug),
  },
  "today make": {
    run: async (context) => {
      await makeToday(context);
      return "The day's lists were made from what people did so far.";
    },
  },
  "domain list": {
    run: async ({ db }, { query }) => formatDomains(await selectDomains(db, query)),
  },
  "domain block": {
    argument: "HOST",
    run: async (context, { status }, host) => `${await blockDomain(context, host, status)} is on the list (${status}).`,
  },
  "domain unblock": {
    argument: "HOST",
    run: async (context, _, host) => `${await unblockDomain(context, host)} is no longer on the list.`,
  },
  "domain owner": {
    argument: "HOST",
    run: async (context, { owner }, host) => setSiteOwner(context, host, owner),
  },
  "domain import": {
    argument: "FILE",
    run: async (context, { status }, path) => formatDomainImport(await importDomains(context, path, status)),
  },
};

/**
 * Runs the operator command line. It works with or without a running server.
 *
 * @param argv the arguments after the command's name
 * @returns the exit code: 0, or 1 with a one-line error message
 */
export async function runOperatorCommand(
  argv: readonly string[],
  terminal: OperatorTerminal = PROCESS_TERMINAL,
): Promise<number> {
  try {
    if (argv.length === 0 || argv[0] === "help" || argv.includes("--help")) {
      terminal.print(USAGE);
      return argv.length === 0 ? 1 : 0;
    }
    const request = parseOperatorRequest(argv);
    const { run, argument } = requireCommand(request);
    const value = requireArgument(request, argument);
    await using databaseAccess = await reachDatabase(readSettings(terminal.environment));
    const { db, transaction, close } = openDatabase({ ...databaseAccess.connection, max: 2 });
    try {
      terminal.print(await run({ db, transaction, now: Date.now }, request, value));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    terminal.complain(toErrorMessage(error));
    return 1;
  }
}

function parseOperatorRequest(argv: readonly string[]): OperatorRequest {
  const { positionals, values } = parseArguments(argv);
  const status = WARNING_STATUSES.find((known) => known === (values.status ?? "blocked"));
  if (!status)
    throw new OperatorError(`The status must be one of ${WARNING_STATUSES.join(", ")}, not ${values.status}.`);
  const kinds = Object.fromEntries(ACCOUNT_TYPE_OPTIONS.map((name) => [name, values[name]]));
  const promotion = Object.fromEntries(PROMOTION_OPTIONS.map((name) => [name, values[name]]));
  const owner = Object.fromEntries(OWNER_OPTIONS.map((name) => [name, values[name]]));
  const article = Object.fromEntries(ARTICLE_OPTIONS.map((name) => [name, values[name]]));
  const [query, after] = [values.query ?? "", values.after ?? "0"];
  return { words: positionals, query, after, status, kinds, promotion, owner, article };
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
        ...toTextOptions(PROMOTION_OPTIONS),
        ...toTextOptions(OWNER_OPTIONS),
        ...toTextOptions(ARTICLE_OPTIONS),
      },
    });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

function toTextOptions<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, { type: "string" }])) as Record<Name, { type: "string" }>;
}

function requireCommand({ words: [noun = "", verb = ""] }: OperatorRequest) {
  const command = COMMANDS[`${noun} ${verb}`];
  if (!command)
    throw new OperatorError(`Unknown command "${`${noun} ${verb}`.trim()}". Run "help" to list the commands.`);
  return command;
}

function requireArgument({ words }: OperatorRequest, argument: string | undefined): string {
  const [noun, verb, value = "", ...rest] = words;
  if (rest.length > 0 || (argument === undefined && value !== "")) {
    throw new OperatorError(`Too many arguments for "${noun} ${verb}".`);
  }
  if (argument !== undefined && value === "") throw new OperatorError(`Name one: ${noun} ${verb} ${argument}`);
  return value;
}

function toErrorMessage(error: unknown): string {
  return error instanceof OperatorError ? error.message : describeDatabaseError(error);
}
