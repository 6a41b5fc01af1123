import { isId } from "@tessera/database";
import { type FeedbackType, hiddenQueryKey, hidingScope, mayOpenPin } from "@tessera/domain";
import { requirePin } from "../pins/pins.access.ts";
import { hydratePins, pinFacts, wholePin } from "../pins/pins.hydration.ts";
import { loadPins } from "../pins/pins.queries.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { Call, Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { hideContent, reportContent, unhideContent, withdrawReport } from "./feedback.commands.ts";
import { EVERYWHERE, type HidingPlace, selectHidden } from "./feedback.queries.ts";
import { feedbackNow, hiddenPinOf } from "./feedback.views.ts";

type FeedbackHandlers = Pick<Handlers, Extract<keyof Handlers, `feedback.${string}`>>;

/** What can be said about pins that one would rather not see. */
export const feedbackHandlers: FeedbackHandlers = {
  async "feedback.give"({ context, input, person }) {
    return give(context, input, person, input.promoted ?? false);
  },

  async "feedback.givePromoted"({ context, input, person }) {
    return give(context, input, person, true);
  },

  async "feedback.hideRelated"({ context, input, person }) {
    return hide(context, person, { ...input, pinId: input.pin, type: "related", promoted: input.promoted ?? false });
  },

  async "feedback.unhideRelated"({ context, input, person }) {
    return unhide(context, person, { ...input, pinId: input.pin, type: "related" });
  },

  async "feedback.hideInSearch"({ context, input, person }) {
    return hide(context, person, { ...input, pinId: input.pin_id, type: "search", promoted: input.promoted ?? false });
  },

  async "feedback.unhideInSearch"({ context, input, person }) {
    return unhide(context, person, { ...input, pinId: input.pin_id, type: "search" });
  },

  async "feedback.hidden"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectHidden(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) =>
          hydratePins(
            context,
            found.map(({ pin_id }) => pin_id),
            person.id,
          ),
        allows({ pin_id }, facts) {
          const whole = wholePin(facts, pin_id);
          const rules = whole && pinFacts(whole);
          return rules !== null && !rules.contentDeleted && mayOpenPin(rules, person.id);
        },
        view: (row, facts) => hiddenPinOf(context, row, facts),
      },
      page,
    );
  },
};

type Given = Call<"feedback.give">["input"];

async function give(context: Context, input: Given, person: SignedInPerson, promoted: boolean) {
  const { feedback_type: type, pin_id: pinId, complaint_reason: reason, complaint_note: note, undo } = input;
  const act = { ...input, pinId, type, promoted };
  if (reason === undefined) return undo ? unhide(context, person, act) : hide(context, person, act);
  const pin = undo ? await formerPin(context, pinId) : await seenPin(context, pinId, person);
  await context.transaction(async (tx) => {
    if (pin.contentId === null || undo) return isId(pinId) ? withdrawReport(tx, person, pin) : undefined;
    const reasonId = input.recommendation_reason_id ?? null;
    const report = { reason, note, promoted };
    const at = new Date(context.now());
    return reportContent(tx, person, { pinId, contentId: pin.contentId }, report, { type, reasonId, promoted }, at);
  });
  return feedbackNow(context, person.id, pin, type);
}

/** What hiding and showing again ask of an act, whichever operation it came by. */
interface Act {
  readonly pinId: string;
  readonly type: FeedbackType;
  readonly through_id?: string | undefined;
  readonly query?: string | undefined;
}

interface HidingAct extends Act {
  readonly promoted: boolean;
  readonly recommendation_reason_id?: string | undefined;
}

async function hide(context: Context, person: SignedInPerson, act: HidingAct) {
  const pin = await seenPin(context, act.pinId, person);
  const { scope, place } = await placeOf(context, act);
  if (place === null) throw notFound("Pin");
  const throughPinId = scope === "related" ? (act.through_id ?? null) : null;
  const { type, promoted, recommendation_reason_id: reasonId = null } = act;
  await context.transaction((tx) =>
    hideContent(tx, person, pin, { scope, place, throughPinId, type, reasonId, promoted }),
  );
  return feedbackNow(context, person.id, pin, type);
}

async function unhide(context: Context, person: SignedInPerson, act: Act) {
  const pin = await formerPin(context, act.pinId);
  const { scope, place } = await placeOf(context, act);
  // Without saying where, it is everywhere of this kind that the pin is shown again.
  const where = scope === "related" && act.through_id === undefined ? null : place;
  if (isId(act.pinId)) await context.transaction((tx) => unhideContent(tx, person, pin, { scope, place: where }));
  return feedbackNow(context, person.id, pin, act.type);
}

/** Where an act hides; the place is null under a pin that there is not. */
async function placeOf(
  context: Context,
  { type, through_id: throughId, query = "" }: Act,
): Promise<Pick<HidingPlace, "scope"> & { readonly place: string | null }> {
  const scope = hidingScope(type);
  if (scope === "everywhere") return EVERYWHERE;
  if (scope === "search") return { scope, place: hiddenQueryKey(query) };
  if (throughId === undefined) return { scope, place: "" };
  return { scope, place: (await formerPin(context, throughId)).contentId };
}

/** A pin that somebody sees, with its content. @throws AppError not_found */
async function seenPin(context: Context, pinId: string, person: SignedInPerson) {
  const { whole } = await requirePin(context, pinId, person, "open");
  return { pinId, contentId: whole.content.id };
}

/** A pin that somebody saw: it may be deleted by now, or gone, and then nobody knows its content any more. */
async function formerPin(context: Context, pinId: string) {
  const pin = isId(pinId) ? (await loadPins(context.db, [pinId])).get(pinId) : undefined;
  return { pinId, contentId: pin?.content_id ?? null };
}
