import type { BoardDuplicates } from "@tessera/contract";
import { type DuplicateKind, mayOpenPin, pinSeoUrl } from "@tessera/domain";
import { imageOf } from "../media/media.urls.ts";
import { userSummaryOf } from "../people/people.views.ts";
import type { AlikeRow } from "./duplicates.queries.ts";
import { hydratePins, type PinFactsOfPage, pinFacts, type WholePin, wholePin } from "./pins.hydration.ts";
import { contentImage } from "./pins.queries.ts";
import type { Context } from "../platform/context.ts";
import { selectSections } from "../boards/boards.queries.ts";

type Alike = AlikeRow & { readonly kind: DuplicateKind };

/** Everything that rules and views of pins that are alike ask. */
interface DuplicateFacts {
  readonly boardId: string;
  readonly pins: PinFactsOfPage;
  /** Titles of the board's sections, by id. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Reads it. */
export async function hydrateDuplicates(
  context: Context,
  boardId: string,
  groups: readonly Alike[],
  viewerId: string,
): Promise<DuplicateFacts> {
  const [pins, sections] = await Promise.all([
    hydratePins(context, [...new Set(groups.flatMap(({ pin_ids }) => pin_ids))], viewerId),
    selectSections(context.db, boardId),
  ]);
  return { boardId, pins, sections: new Map(sections.map(({ id, title }) => [id, title])) };
}

/** Whether a group is shown: where the viewer may see at least two of it, as on the board itself. */
export function maySeeDuplicates(facts: DuplicateFacts, group: Alike): boolean {
  return shownOf(facts, group).length > 1;
}

function shownOf({ boardId, pins }: DuplicateFacts, { pin_ids }: Alike): WholePin[] {
  return pin_ids.flatMap((id) => {
    const whole = wholePin(pins, id);
    const rules = whole && pinFacts(whole);
    const isShown = rules !== null && mayOpenPin(rules, pins.viewerId) && !rules.contentDeleted;
    return isShown && whole?.pin.board_id === boardId ? [whole] : [];
  });
}

/** A group as those see it who organize the board. Call it only for those that the list's rule allows. */
export function duplicatesOf(context: Context, facts: DuplicateFacts, group: Alike): BoardDuplicates {
  const shown = shownOf(facts, group);
  const hidden = group.pin_ids.length - shown.length;
  return {
    id: `${group.kind}-${group.key}`,
    kind: group.kind,
    link: group.kind === "link" ? (shown[0]?.content.link ?? null) : null,
    pinCount: group.number - hidden,
    pins: shown.map(({ pin, content, pinner }) => ({
      id: pin.id,
      title: content.title,
      url: pinSeoUrl(pin.id, content.title),
      image: imageOf(context, contentImage(content), "236x"),
      note: pin.note,
      section: pin.section_id === null ? null : (facts.sections.get(pin.section_id) ?? null),
      pinner: userSummaryOf(pinner, facts.pins.followed),
      savedAt: pin.created_at.toISOString(),
    })),
  };
}
