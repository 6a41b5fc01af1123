import { getExperimentGroup, type ExperimentGroup, type ExperimentGroups } from "./experiments.ts";

/** The style of the mark that shows a pin's type: one of five looks, with or without text. */
export interface IndicatorStyle {
  readonly look: 1 | 2 | 3 | 4 | 5;
  readonly text: boolean;
}

const CONTROL_STYLE: IndicatorStyle = { look: 1, text: false };
const INDICATOR_STYLES: Readonly<Record<Exclude<ExperimentGroup<"pin_indicator">, "employees">, IndicatorStyle>> = {
  control: CONTROL_STYLE,
  enabled_2: { look: 2, text: false },
  enabled_3: { look: 3, text: false },
  enabled_4: { look: 4, text: false },
  enabled_5: { look: 5, text: false },
  control_pwt: { look: 1, text: true },
  enabled_pwt: { look: 2, text: true },
};

/**
 * Returns how an experiment group's cards mark a pin's type. In the group `employees`, only employees get a different
 * look. An unknown group, from a newer server, gets the control's look.
 */
export function getIndicatorStyle(group: string, isEmployee: boolean): IndicatorStyle {
  if (group === "employees") return isEmployee ? INDICATOR_STYLES.enabled_2 : CONTROL_STYLE;
  return Object.hasOwn(INDICATOR_STYLES, group)
    ? INDICATOR_STYLES[group as keyof typeof INDICATOR_STYLES]
    : CONTROL_STYLE;
}

/** The part of a card's appearance that experiments need. */
export interface CardFormat {
  readonly showsPrice: boolean;
  readonly titleLines: number;
  readonly isWeightLossAd: boolean;
}

/**
 * Returns the data that a card adds to its events about its own appearance. It contains only the fields that the
 * viewer's experiments need.
 */
export function getFormatData(
  { showsPrice, titleLines, isWeightLossAd }: CardFormat,
  viewer: { readonly experiments?: ExperimentGroups | undefined } | null | undefined,
): Readonly<Record<string, boolean>> {
  return {
    ...(getExperimentGroup(viewer, "price_format_data") === "enabled" ? { has_price: showsPrice } : {}),
    ...(getExperimentGroup(viewer, "one_line_title_format_data") === "enabled"
      ? { one_line_title: titleLines === 1 }
      : {}),
    ...(getExperimentGroup(viewer, "weight_loss_format_data") === "enabled"
      ? { weight_loss_opt_out: isWeightLossAd }
      : {}),
  };
}
