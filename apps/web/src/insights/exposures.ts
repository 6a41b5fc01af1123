import { EVENT_TYPES, type ExperimentGroups, type LoggedEvent } from "@tessera/domain";

/** The group of an experiment that an operator has turned off for everyone. */
const NOT_RUNNING = "off";

/**
 * The exposures to record for a viewer: their group in each running experiment, once per visit.
 *
 * @param recorded what this visit has recorded already; grows by the result
 */
export function newExposures(
  viewer: { readonly userId: string | null; readonly experiments: ExperimentGroups },
  recorded: Set<string>,
): readonly LoggedEvent[] {
  return Object.entries(viewer.experiments).flatMap(([experiment, group]) => {
    const key = `${viewer.userId ?? ""} ${experiment} ${group}`;
    if (group === NOT_RUNNING || recorded.has(key)) return [];
    recorded.add(key);
    return [{ eventType: EVENT_TYPES.exposure, auxData: { experiment, group } }];
  });
}
