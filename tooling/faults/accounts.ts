import type { Fault } from "./fault.ts";

export const ACCOUNTS_FAULTS: readonly Fault[] = [
  {
    slug: "email-letter-case",
    harm: "The same email address in capital letters creates a second account.",
    file: "packages/domain/src/accounts/names.ts",
    before: 'email.trim().normalize("NFC").toLowerCase()',
    after: 'email.trim().normalize("NFC")',
    noticedBy: {
      project: "api",
      file: "apps/server/src/accounts/accounts.api.test.ts",
      title: "rejects an email address or username that is already taken",
    },
  },
  {
    slug: "session-outlives-log-out",
    harm: "A copied session keeps working after its owner logs out.",
    file: "apps/server/src/accounts/accounts.commands.ts",
    before: "(tx) => deleteSession(tx, person.id, person.sessionId)",
    after: "(tx) => deleteSession(tx, person.sessionId, person.id)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/accounts/accounts.api.test.ts",
      title: "deletes the session on logout",
    },
  },
  {
    slug: "csrf-header-unchecked",
    harm: "Another site can act on behalf of anyone who visits it.",
    file: "apps/server/src/platform/http/api-routes.ts",
    before: 'typeof header === "string" && header === cookie && isCsrfToken(context, cookie)',
    after: 'typeof header === "string" && isCsrfToken(context, cookie)',
    noticedBy: {
      project: "api",
      file: "apps/server/src/accounts/accounts.api.test.ts",
      title: "requires the CSRF header, just as logging in does",
    },
  },
  {
    slug: "password-guesses-uncounted",
    harm: "One address can guess a password any number of times.",
    file: "apps/server/src/platform/rate-limits.ts",
    before: "      await consume(guessesFromAddress, `${account}\\n${address}`);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/accounts/log-in-attacks.api.test.ts",
      title: "accepts at most ten guesses",
    },
  },
  {
    slug: "rate-limit-of-a-person",
    harm: "One person can flood the server from many addresses.",
    file: "apps/server/src/platform/execute.ts",
    before: "  if (mustCount && person !== null) await context.limits.countPerson(declared.limit, person.id);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/platform/rate-limits.api.test.ts",
      title: "has a limit per person, wherever they call from",
    },
  },
  {
    slug: "minute-in-seconds",
    harm: "One address uses up a minute's page views in seconds, and delays everyone else.",
    file: "apps/server/src/platform/rate-limits.ts",
    before: "if (!limiter || !counted || !PACED_KINDS.has(kind)) return;",
    after: "if (!limiter || !counted || PACED_KINDS.has(kind)) return;",
    noticedBy: {
      project: "unit",
      file: "apps/server/src/platform/pacing.test.ts",
      title: "reject an address whose call would wait for more than five seconds, and no other address",
    },
  },
  {
    slug: "settings-scroll-sideways",
    harm: "On a phone, the settings scroll sideways.",
    file: "apps/web/src/accounts/settings.module.css",
    before: "  max-inline-size: 672px;\n",
    after: "  inline-size: 672px;\n",
    noticedBy: { project: "desktop", file: "e2e/shell/accessibility.spec.ts", title: "settings" },
  },
  {
    slug: "strangers-lock-accounts",
    harm: "Strangers who guess from many addresses lock out the account's owner.",
    file: "apps/server/src/platform/rate-limits.ts",
    before: "return consume(guessesInFlood, fromSite);",
    after: "throw reason;",
    noticedBy: {
      project: "api",
      file: "apps/server/src/accounts/log-in-attacks.api.test.ts",
      title: "accepts a hundred wrong guesses an hour for one account, then one from each new network",
    },
  },
];
