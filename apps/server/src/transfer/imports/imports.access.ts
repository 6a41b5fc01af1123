import { isId } from "@tessera/database";
import type { Context } from "../../platform/context.ts";
import { createNotFoundError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { findImport, type ImportRow } from "./imports.queries.ts";

/**
 * Requires one of the person's own imports. Other people's imports aren't revealed.
 *
 * @throws AppError not_found when the import isn't theirs or doesn't exist
 */
export async function requireImport(context: Context, importId: string, person: SignedInPerson): Promise<ImportRow> {
  const row = isId(importId) ? await findImport(context.db, importId) : null;
  if (!row || row.person_id !== person.id) throw createNotFoundError("import");
  return row;
}
