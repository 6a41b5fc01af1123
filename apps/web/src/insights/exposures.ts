import { EVENT_TYPES, type ExperimentGroups, type LoggedEvent } from "@tessera/domain";

/** The group name of an experiment that an operator has turned off for everyone. */
const STOPPED_GROUP = "off";

/**
 * Returns the exposures to record for a viewer: their group in each running experiment, once per visit.
 *
 * @param recorded the exposures that this visit has recorded; the result is added to it
 */
export function collectExposures(
  viewer: { readonly userId: string | null; readonly experiments: ExperimentGroups },
  recorded: Set<string>,
): readonly LoggedEvent[] {
  return Object.entries(viewer.experiments).flatMap(([experiment, group]) => {
    const key = `${viewer.userId ?? ""} ${experiment} ${group}`;
    if (group === STOPPED_GROUP || recorded.has(key)) return [];
    recorded.add(key);
    return [{ eventType: EVENT_TYPES.exposure, auxData: { experiment, group } }];
  });
}
