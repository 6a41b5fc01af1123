import type { Fault } from "./fault.ts";

export const TRANSFER_FAULTS: readonly Fault[] = [
  {
    slug: "import-duplicates",
    harm: "Importing the same file again duplicates every pin.",
    file: "apps/server/src/transfer/imports/import-items.queries.ts",
    before: "items.outcome = 'taken'\n      and items.item_key = any",
    after: "items.outcome = 'had'\n      and items.item_key = any",
    noticedBy: {
      project: "api",
      file: "apps/server/src/transfer/imports/imports-resuming.api.test.ts",
      title: "isn't imported twice from a",
    },
  },
  {
    slug: "export-without-secret-boards",
    harm: "An export omits secret boards.",
    file: "apps/server/src/transfer/exports/export-archive.tasks.ts",
    before: "    if (row.layout === QUICK_SAVES_LAYOUT) continue;\n",
    after: '    if (row.layout === QUICK_SAVES_LAYOUT || row.privacy === "secret") continue;\n',
    noticedBy: {
      project: "api",
      file: "apps/server/src/transfer/exports/exports.api.test.ts",
      title: "contains all of a person's data, with each image included once and exactly as stored",
    },
  },
  {
    slug: "backup-without-a-table",
    harm: "Comments are missing after a restore.",
    file: "packages/database/src/transfer/shape.ts",
    before: 'const TRANSACTION_TABLES = ["discovery_changes"];',
    after: 'const TRANSACTION_TABLES = ["discovery_changes", "comments"];',
    noticedBy: {
      project: "api",
      file: "apps/server/src/transfer/transfer.api.test.ts",
      title: "contains every table except those that each database fills by itself",
    },
  },
  {
    slug: "unreadable-files-uncounted",
    harm: "An import doesn't report how many files it couldn't read.",
    file: "apps/server/src/transfer/imports/import-run.tasks.ts",
    before: 'await recordProgress(tx, run, { counted: { outcome: "refused", count } });',
    after: 'await recordProgress(tx, run, count === 0 ? {} : { counted: { outcome: "refused", count: 1 } });',
    noticedBy: {
      project: "api",
      file: "apps/server/src/transfer/imports/imports-hostile.api.test.ts",
      title: "rejects all of them in a few transactions",
    },
  },
  {
    slug: "newcomers-keep-import-slots",
    harm: "New people whose links don't respond keep everyone else's first import waiting for minutes.",
    file: "apps/server/src/transfer/imports/imports.jobs.ts",
    before: "(isNewcomer ? newcomerTurnMs : readingMs)",
    after: "(isNewcomer ? readingMs : readingMs)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/transfer/imports/imports-hostile.api.test.ts",
      title: "lets a newcomer's small import finish while a crowd",
    },
  },
];
