import { isId } from "@tessera/database";
import type { Handlers } from "../platform/execute.ts";
import { replaceTuning, includeInFeed, excludeFromFeed } from "./tuning.commands.ts";
import { loadTuning } from "./tuning.views.ts";

type TuningHandlers = Pick<Handlers, "feedback.tuning" | "feedback.tune" | "feedback.tuneOut" | "feedback.tuneIn">;

/** The operations on home feed exclusions, which are things that the person follows or saved. */
export const tuningHandlers: TuningHandlers = {
  async "feedback.tuning"({ context, person }) {
    return loadTuning(context, person.id);
  },

  async "feedback.tune"({ context, input, person }) {
    const {
      uses_history: usesHistory,
      topics_off: topic,
      people_off: people,
      boards_off: board,
      pins_off: pin,
    } = input;
    await context.transaction((tx) =>
      replaceTuning(tx, person, { usesHistory, excluded: { topic, person: people, board, pin } }),
    );
    return loadTuning(context, person.id);
  },

  async "feedback.tuneOut"({ context, input: { kind, target_id: id }, person }) {
    await context.transaction((tx) => excludeFromFeed(tx, person, kind, id));
    return loadTuning(context, person.id);
  },

  async "feedback.tuneIn"({ context, input: { kind, target_id: id }, person }) {
    if (isId(id)) await context.transaction((tx) => includeInFeed(tx, person, kind, id));
    return loadTuning(context, person.id);
  },
};
