import type { SiteTextPage } from "@tessera/contract";
import type { SiteText } from "@tessera/domain";

/** Converts the blocks of a parsed text to the form that the API returns. */
export function toSiteTextBlocks(blocks: SiteText["blocks"]): SiteTextPage["blocks"] {
  return blocks.map(({ kind, lines }) => ({ kind, lines: lines.map((spans) => [...spans]) }));
}
