import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { requirePin } from "./pins.access.ts";
import { loadContents, loadRegards } from "./pins.queries.ts";
import { reactToPin, unreactToPin } from "./reactions.commands.ts";
import { reactionFieldsOf } from "./reactions.views.ts";

/** What can be felt about pins. */
export const reactionHandlers: Pick<Handlers, "pins.react" | "pins.unreact"> = {
  async "pins.react"({ context, input, person }) {
    const { whole } = await requirePin(context, input.pin_id, person, "favorite");
    await context.transaction((tx) => reactToPin(tx, person, whole, input.reaction_type));
    return reactionState(context, whole.content.id, person);
  },

  async "pins.unreact"({ context, input, person }) {
    const { whole } = await requirePin(context, input.pin_id, person, "open");
    await context.transaction((tx) => unreactToPin(tx, person, whole));
    return reactionState(context, whole.content.id, person);
  },
};

async function reactionState(context: Context, contentId: string, person: SignedInPerson) {
  const [contents, { reactions }] = await Promise.all([
    loadContents(context.db, [contentId]),
    loadRegards(context.db, person.id, [contentId]),
  ]);
  return reactionFieldsOf(contents.get(contentId), reactions.get(contentId));
}
