import type { Migration } from "kysely/migration";
import * as ids from "./0001-ids.ts";
import * as accounts from "./0002-accounts.ts";
import * as people from "./0003-people.ts";
import * as boards from "./0004-boards.ts";
import * as pins from "./0005-pins.ts";
import * as discovery from "./0006-discovery.ts";
import * as offsite from "./0007-offsite.ts";

/** Every migration in its order; a landed one never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-ids": ids,
  "0002-accounts": accounts,
  "0003-people": people,
  "0004-boards": boards,
  "0005-pins": pins,
  "0006-discovery": discovery,
  "0007-offsite": offsite,
};
