import { isId } from "@tessera/database";
import { type FeedbackType, toHiddenQueryKey, getHidingScope } from "@tessera/domain";
import { requirePin } from "../pins/pins.access.ts";
import type { Context } from "../platform/context.ts";
import type { Call, Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { hideContent, reportContent, unhideListEntry, unhideContent, withdrawReport } from "./feedback.commands.ts";
import {
  HIDE_CONTEXT_EVERYWHERE,
  findContentByFeedback,
  type HideContext,
  type HideSelector,
  selectHiddenPins,
} from "./feedback.queries.ts";
import { loadFeedback, toHiddenPin, hydrateHiddenPins, loadHideablePin } from "./feedback.views.ts";

/** The feedback operations that aren't in `tuning.routes.ts`. */
type FeedbackHandlers = Pick<Handlers, Exclude<Extract<keyof Handlers, `feedback.${string}`>, `feedback.tun${string}`>>;

/** The operations for feedback on unwanted pins. */
export const feedbackHandlers: FeedbackHandlers = {
  async "feedback.give"({ context, input, person }) {
    return recordFeedback(context, input, person, input.promoted ?? false);
  },

  async "feedback.givePromoted"({ context, input, person }) {
    return recordFeedback(context, input, person, true);
  },

  async "feedback.hideRelated"({ context, input, person }) {
    return hidePin(context, person, { ...input, pinId: input.pin, type: "related", promoted: input.promoted ?? false });
  },

  async "feedback.unhideRelated"({ context, input, person }) {
    return unhidePins(context, person, { ...input, pinId: input.pin, type: "related" });
  },

  async "feedback.hideInSearch"({ context, input, person }) {
    return hidePin(context, person, {
      ...input,
      pinId: input.pin_id,
      type: "search",
      promoted: input.promoted ?? false,
    });
  },

  async "feedback.unhideInSearch"({ context, input, person }) {
    return unhidePins(context, person, { ...input, pinId: input.pin_id, type: "search" });
  },

  async "feedback.hidden"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectHiddenPins(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) => hydrateHiddenPins(context, found, person.id),
        // This list also includes pins that can no longer be seen, because people may want to unhide them.
        allows: () => true,
        view: (row, shown) => toHiddenPin(context, row, shown),
      },
      page,
    );
  },

  async "feedback.showAgain"({ context, input: { hidden_id: id }, person }) {
    if (isId(id)) await context.transaction((tx) => unhideListEntry(tx, person, id));
    return { ok: true };
  },
};

type FeedbackInput = Call<"feedback.give">["input"];

async function recordFeedback(context: Context, input: FeedbackInput, person: SignedInPerson, promoted: boolean) {
  const { feedback_type: type, pin_id: pinId, complaint_reason: reason, complaint_note: note, undo } = input;
  const action = { ...input, pinId, type, promoted };
  if (reason === undefined) return undo ? unhidePins(context, person, action) : hidePin(context, person, action);
  if (undo) return withdrawFeedback(context, person, action);
  const pin = await requireVisiblePin(context, pinId, person);
  const reasonId = input.recommendation_reason_id ?? null;
  const at = new Date(context.now());
  await context.transaction((tx) =>
    reportContent(tx, person, pin, { reason, note, promoted }, { type, reasonId, promoted }, at),
  );
  return loadFeedback(context, person.id, pin, type);
}

async function withdrawFeedback(context: Context, person: SignedInPerson, { pinId, type }: FeedbackAction) {
  const contentId = await findFeedbackContent(context, pinId, person);
  if (contentId !== null) await context.transaction((tx) => withdrawReport(tx, person, contentId));
  return loadFeedback(context, person.id, { pinId, contentId }, type);
}

/** The input of every operation that hides or unhides pins. */
interface FeedbackAction {
  readonly pinId: string;
  readonly type: FeedbackType;
  readonly through_id?: string | undefined;
  readonly query?: string | undefined;
}

interface HideAction extends FeedbackAction {
  readonly promoted: boolean;
  readonly recommendation_reason_id?: string | undefined;
}

async function hidePin(context: Context, person: SignedInPerson, action: HideAction) {
  const pin = await requireVisiblePin(context, action.pinId, person);
  const { type, promoted, recommendation_reason_id: reasonId = null, through_id: throughId } = action;
  const scope = getHidingScope(type);
  const throughPin =
    scope === "related" && throughId !== undefined ? await requireVisiblePin(context, throughId, person) : null;
  const place = throughPin?.contentId ?? getHidePlace(scope, action);
  const hiding = { scope, place, throughPinId: throughPin?.pinId ?? null, type, reasonId, promoted };
  await context.transaction((tx) => hideContent(tx, person, pin, hiding));
  return loadFeedback(context, person.id, pin, type);
}

async function unhidePins(context: Context, person: SignedInPerson, action: FeedbackAction) {
  const { pinId, type } = action;
  const contentId = await findFeedbackContent(context, pinId, person);
  if (contentId !== null) {
    const hidings = await resolveHideSelector(context, person, action);
    await context.transaction((tx) => unhideContent(tx, person, contentId, hidings));
  }
  return loadFeedback(context, person.id, { pinId, contentId }, type);
}

/** Determines which hides an action reverses. */
async function resolveHideSelector(
  context: Context,
  person: SignedInPerson,
  action: FeedbackAction,
): Promise<HideSelector> {
  const scope = getHidingScope(action.type);
  const { through_id: throughId } = action;
  if (scope !== "related") return { scope, at: { place: getHidePlace(scope, action), throughPinId: null } };
  // Without a place, the pin is unhidden in all lists of this type.
  if (throughId === undefined) return { scope, at: "all" };
  // If the viewer can no longer see the pin at this place, only hides below this exact pin are reversed.
  const throughPin = await loadHideablePin(context, throughId, person.id);
  return { scope, at: { place: throughPin?.content.id ?? null, throughPinId: isId(throughId) ? throughId : null } };
}

/** Returns the place of a hide that isn't below a pin. */
function getHidePlace(scope: HideContext["scope"], { query = "" }: FeedbackAction): string {
  return scope === "search" ? toHiddenQueryKey(query) : HIDE_CONTEXT_EVERYWHERE.place;
}

/** Requires a pin that someone can see, and returns it with its content. @throws AppError not_found */
async function requireVisiblePin(context: Context, pinId: string, person: SignedInPerson) {
  const { fullPin } = await requirePin(context, pinId, person, "open");
  return { pinId, contentId: fullPin.content.id };
}

/**
 * Finds the content of a pin that someone can see, or could see when they hid or reported it. Returns null for any
 * other pin, so that the response doesn't reveal whether the pin exists or what a secret pin shows.
 */
async function findFeedbackContent(context: Context, pinId: string, person: SignedInPerson): Promise<string | null> {
  if (!isId(pinId)) return null;
  const open = await loadHideablePin(context, pinId, person.id);
  return open?.content.id ?? (await findContentByFeedback(context.db, person.id, pinId));
}
