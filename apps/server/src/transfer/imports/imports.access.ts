import { isId } from "@tessera/database";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { findImport, type ImportRow } from "./imports.queries.ts";

/** One of the person's own imports: no one else can know of it. @throws AppError not_found */
export async function requireImport(context: Context, importId: string, person: SignedInPerson): Promise<ImportRow> {
  const row = isId(importId) ? await findImport(context.db, importId) : null;
  if (!row || row.person_id !== person.id) throw notFound("import");
  return row;
}
