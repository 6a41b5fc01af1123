import type { BoardDuplicates } from "@tessera/contract";
import { type DuplicateKind, canOpenPin, getPinSeoUrl } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import { toUserSummary } from "../people/people.views.ts";
import type { DuplicateRow } from "./duplicates.queries.ts";
import {
  hydratePins,
  type HydratedPins,
  toPinFacts,
  type PinWithRelations,
  toPinWithRelations,
} from "./pins.hydration.ts";
import { toContentImage } from "./pins.queries.ts";
import type { Context } from "../platform/context.ts";
import { selectSections } from "../boards/boards.queries.ts";

type DuplicateGroup = DuplicateRow & { readonly kind: DuplicateKind };

/** All data that the rules and views of similar pins need. */
interface HydratedDuplicates {
  readonly boardId: string;
  readonly pins: HydratedPins;
  /** The titles of the board's sections, by id. */
  readonly sections: ReadonlyMap<string, string>;
}

/** Loads all data that the rules and views of similar pins need. */
export async function hydrateDuplicates(
  context: Context,
  boardId: string,
  groups: readonly DuplicateGroup[],
  viewerId: string,
): Promise<HydratedDuplicates> {
  const [pins, sections] = await Promise.all([
    hydratePins(context, [...new Set(groups.flatMap(({ pin_ids }) => pin_ids))], viewerId),
    selectSections(context.db, boardId),
  ]);
  return { boardId, pins, sections: new Map(sections.map(({ id, title }) => [id, title])) };
}

/** Returns whether a group is shown. The viewer must be able to see at least two of its pins on the board. */
export function canSeeDuplicates(facts: HydratedDuplicates, group: DuplicateGroup): boolean {
  return listVisibleDuplicates(facts, group).length > 1;
}

function listVisibleDuplicates({ boardId, pins }: HydratedDuplicates, { pin_ids }: DuplicateGroup): PinWithRelations[] {
  return pin_ids.flatMap((id) => {
    const fullPin = toPinWithRelations(pins, id);
    const rules = fullPin && toPinFacts(fullPin);
    const isShown = rules !== null && canOpenPin(rules, pins.viewerId) && !rules.contentDeleted;
    return isShown && fullPin?.pin.board_id === boardId ? [fullPin] : [];
  });
}

/**
 * Converts a group to the form that the board's organizers see. Call this only for groups that `canSeeDuplicates`
 * allows.
 */
export function toDuplicates(context: Context, facts: HydratedDuplicates, group: DuplicateGroup): BoardDuplicates {
  const shown = listVisibleDuplicates(facts, group);
  const hidden = group.pin_ids.length - shown.length;
  return {
    id: `${group.kind}-${group.key}`,
    kind: group.kind,
    link: group.kind === "link" ? (shown[0]?.content.link ?? null) : null,
    pinCount: group.number - hidden,
    pins: shown.map(({ pin, content, pinner }) => ({
      id: pin.id,
      title: content.title,
      url: getPinSeoUrl(pin.id, content.title),
      image: toImageUrls(context, toContentImage(content), "236x"),
      note: pin.note,
      section: pin.section_id === null ? null : (facts.sections.get(pin.section_id) ?? null),
      pinner: toUserSummary(pinner, facts.pins.followed),
      savedAt: pin.created_at.toISOString(),
    })),
  };
}
