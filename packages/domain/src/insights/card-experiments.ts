import { experiment, type ExperimentGroup, type ExperimentGroups } from "./experiments.ts";

/** How the mark looks that says what a pin is: five looks, with the words beside it or without. */
export interface IndicatorStyle {
  readonly look: 1 | 2 | 3 | 4 | 5;
  readonly text: boolean;
  /** Who sees this look; for everybody else it is the first one, without words. */
  readonly audience: "everybody" | "employees";
}

const INDICATOR_STYLES: Readonly<Record<ExperimentGroup<"pin_indicator">, IndicatorStyle>> = {
  control: { look: 1, text: false, audience: "everybody" },
  enabled_2: { look: 2, text: false, audience: "everybody" },
  enabled_3: { look: 3, text: false, audience: "everybody" },
  enabled_4: { look: 4, text: false, audience: "everybody" },
  enabled_5: { look: 5, text: false, audience: "everybody" },
  control_pwt: { look: 1, text: true, audience: "everybody" },
  enabled_pwt: { look: 2, text: true, audience: "everybody" },
  employees: { look: 2, text: false, audience: "employees" },
};

/** How a group's cards mark what a pin is. A group that is not known, from a newer server, looks as the control does. */
export function indicatorStyle(group: string): IndicatorStyle {
  return Object.hasOwn(INDICATOR_STYLES, group)
    ? INDICATOR_STYLES[group as ExperimentGroup<"pin_indicator">]
    : INDICATOR_STYLES.control;
}

/** How a card was drawn, as far as experiments ask. */
export interface CardFormat {
  readonly showsPrice: boolean;
  readonly titleLines: number;
  readonly isWeightLossAd: boolean;
}

/** What a card's events say of how it was drawn: only what an experiment of the viewer's asks for. */
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
