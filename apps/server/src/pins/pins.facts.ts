import { type ContentFacts, contentFacts } from "@tessera/contract";
import { isId } from "@tessera/database";
import type { Context } from "../platform/context.ts";
import type { ContentRow } from "./pins.queries.ts";

/** What is known of some contents, by id; a row that cannot be read counts as one of which nothing is known. */
export function readFacts(
  { log }: Partial<Pick<Context, "log">>,
  contents: ReadonlyMap<string, ContentRow>,
): ReadonlyMap<string, ContentFacts> {
  const known = new Map<string, ContentFacts>();
  for (const { id, facts } of contents.values()) {
    if (facts === null || facts === undefined) continue;
    const parsed = contentFacts.safeParse(facts);
    if (parsed.success) known.set(id, parsed.data);
    else
      log?.warn({ contentId: id, issue: parsed.error.issues[0]?.path.join(".") }, "facts of a content cannot be read");
  }
  return known;
}

/** Whom some contents' facts name. */
export function peopleOfFacts(known: ReadonlyMap<string, ContentFacts>): string[] {
  return [...known.values()]
    .flatMap(({ sponsorship, linkOwner }) => [sponsorship?.creatorId, sponsorship?.sponsorId, linkOwner?.personId])
    .filter((id): id is string => typeof id === "string" && isId(id));
}
