import { describe, expect, it } from "vitest";
import { formatData, indicatorStyle } from "./card-experiments.ts";

describe("indicatorStyle", () => {
  it.each([
    ["control", 1, false, "everybody"],
    ["enabled_2", 2, false, "everybody"],
    ["enabled_3", 3, false, "everybody"],
    ["enabled_4", 4, false, "everybody"],
    ["enabled_5", 5, false, "everybody"],
    ["control_pwt", 1, true, "everybody"],
    ["enabled_pwt", 2, true, "everybody"],
    ["employees", 2, false, "employees"],
    ["constructor", 1, false, "everybody"],
    ["enabled_9", 1, false, "everybody"],
  ])("of %s: look %i [CARD-54]", (group, look, text, audience) => {
    expect(indicatorStyle(group)).toEqual({ look, text, audience });
  });
});

describe("formatData", () => {
  const card = { showsPrice: true, titleLines: 1, isWeightLossAd: false };
  it.each([
    [{}, {}],
    [{ price_format_data: "control", one_line_title_format_data: "control" }, {}],
    [{ price_format_data: "enabled" }, { has_price: true }],
    [{ one_line_title_format_data: "enabled" }, { one_line_title: true }],
    [{ weight_loss_format_data: "enabled" }, { weight_loss_opt_out: false }],
    [
      { price_format_data: "enabled", one_line_title_format_data: "enabled" },
      { has_price: true, one_line_title: true },
    ],
  ])("of a viewer in %j: %j [CARD-53]", (experiments, data) => {
    expect(formatData(card, { experiments })).toEqual(data);
  });

  it("tells how the card was drawn, not what the experiment is [CARD-53]", () => {
    const viewer = { experiments: { price_format_data: "enabled", one_line_title_format_data: "enabled" } };
    expect(formatData({ showsPrice: false, titleLines: 2, isWeightLossAd: false }, viewer)).toEqual({
      has_price: false,
      one_line_title: false,
    });
    expect(formatData(card, null)).toEqual({});
  });
});
