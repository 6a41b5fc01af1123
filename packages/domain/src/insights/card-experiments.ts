import { experiment, type ExperimentGroup, type ExperimentGroups } from "./experiments.ts";

/** The style of the mark that shows a pin's kind: five looks, with or without text. */
export interface IndicatorStyle {
  readonly look: 1 | 2 | 3 | 4 | 5;
  readonly text: boolean;
}

const CONTROL: IndicatorStyle = { look: 1, text: false };
const INDICATOR_STYLES: Readonly<Record<Exclude<ExperimentGroup<"pin_indicator">, "employees">, IndicatorStyle>> = {
  control: CONTROL,
  enabled_2: { look: 2, text: false },
  enabled_3: { look: 3, text: false },
  enabled_4: { look: 4, text: false },
  enabled_5: { look: 5, text: false },
  control_pwt: { look: 1, text: true },
  enabled_pwt: { look: 2, text: true },
};

/**
 * The way a group's cards mark a pin's kind. Only employees get the look of `employees`. An unknown group, from a newer
 * server, gets the look of the control.
 */
export function indicatorStyle(group: string, isEmployee: boolean): IndicatorStyle {
  if (group === "employees") return isEmployee ? INDICATOR_STYLES.enabled_2 : CONTROL;
  return Object.hasOwn(INDICATOR_STYLES, group) ? INDICATOR_STYLES[group as keyof typeof INDICATOR_STYLES] : CONTROL;
}

/** The part of a card's appearance that experiments need. */
export interface CardFormat {
  readonly showsPrice: boolean;
  readonly titleLines: number;
  readonly isWeightLossAd: boolean;
}

/**
 * The data about its appearance that a card adds to its events: only the fields that one of the viewer's experiments
 * needs.
 */
export function formatData(
  { showsPrice, titleLines, isWeightLossAd }: CardFormat,
  viewer: { readonly experiments?: ExperimentGroups | undefined } | null | undefined,
): Readonly<Record<string, boolean>> {
  return {
    ...(experiment(viewer, "price_format_data") === "enabled" ? { has_price: showsPrice } : {}),
    ...(experiment(viewer, "one_line_title_format_data") === "enabled" ? { one_line_title: titleLines === 1 } : {}),
    ...(experiment(viewer, "weight_loss_format_data") === "enabled" ? { weight_loss_opt_out: isWeightLossAd } : {}),
  };
}
