import { EVENT_TYPES, type ExperimentGroups, type LoggedEvent } from "@tessera/domain";

/** What an experiment is in that an operator has switched off for everybody. */
const NOT_RUNNING = "off";

/**
 * What is to be told of a viewer's groups: which one of each experiment that runs, once a visit.
 *
 * @param told what this visit has told already; grows by what is answered
 */
export function newExposures(
  viewer: { readonly userId: string | null; readonly experiments: ExperimentGroups },
  told: Set<string>,
): readonly LoggedEvent[] {
  return Object.entries(viewer.experiments).flatMap(([experiment, group]) => {
    const key = `${viewer.userId ?? ""} ${experiment} ${group}`;
    if (group === NOT_RUNNING || told.has(key)) return [];
    told.add(key);
    return [{ eventType: EVENT_TYPES.exposure, auxData: { experiment, group } }];
  });
}
