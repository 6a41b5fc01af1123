import { describe, expect, it } from "vitest";
import { getFormatData, getIndicatorStyle } from "./card-experiments.ts";

describe("getIndicatorStyle", () => {
  it.each([
    ["control", 1, false],
    ["enabled_2", 2, false],
    ["enabled_3", 3, false],
    ["enabled_4", 4, false],
    ["enabled_5", 5, false],
    ["control_pwt", 1, true],
    ["enabled_pwt", 2, true],
    ["employees", 1, false],
    ["constructor", 1, false],
    ["enabled_9", 1, false],
  ])("[CARD-54] given the group %s, returns the look %i for everyone", (group, look, text) => {
    expect(getIndicatorStyle(group, false)).toEqual({ look, text });
  });

  it("[CARD-54] [EXPT-02] returns the employees' look only for employees", () => {
    expect(getIndicatorStyle("employees", true)).toEqual({ look: 2, text: false });
    expect(getIndicatorStyle("control", true)).toEqual({ look: 1, text: false });
  });
});

describe("getFormatData", () => {
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
  ])("given a viewer in the experiments %j, returns %j [CARD-53]", (experiments, data) => {
    expect(getFormatData(card, { experiments })).toEqual(data);
  });

  it("describes the card's appearance without identifying the experiment [CARD-53]", () => {
    const viewer = { experiments: { price_format_data: "enabled", one_line_title_format_data: "enabled" } };
    expect(getFormatData({ showsPrice: false, titleLines: 2, isWeightLossAd: false }, viewer)).toEqual({
      has_price: false,
      one_line_title: false,
    });
    expect(getFormatData(card, null)).toEqual({});
  });
});
