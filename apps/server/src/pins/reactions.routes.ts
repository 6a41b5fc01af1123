import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requirePinToActOn } from "./pins.access.ts";
import { loadContents, loadOwnRelations } from "./pins.queries.ts";
import { reactToPin, unreactToPin } from "./reactions.commands.ts";
import { toReactionFields } from "./reactions.views.ts";

/** Handlers for operations on reactions to pins. */
export const reactionHandlers: Pick<Handlers, "pins.react" | "pins.unreact"> = {
  async "pins.react"({ context, input, person }) {
    const fullPin = await requirePinToActOn(context, input.pin_id, person, "favorite");
    await context.transaction((tx) => reactToPin(tx, person, fullPin, input.reaction_type));
    return loadReactionState(context, fullPin.content.id, person);
  },

  async "pins.unreact"({ context, input, person }) {
    const fullPin = await requirePinToActOn(context, input.pin_id, person, "open");
    await context.transaction((tx) => unreactToPin(tx, person, fullPin));
    return loadReactionState(context, fullPin.content.id, person);
  },
};

async function loadReactionState(context: Context, contentId: string, person: SignedInPerson) {
  const [contents, { reactions }] = await Promise.all([
    loadContents(context.db, [contentId]),
    loadOwnRelations(context.db, person.id, [contentId]),
  ]);
  return toReactionFields(contents.get(contentId), reactions.get(contentId));
}
