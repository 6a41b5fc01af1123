// @vitest-environment happy-dom
import type { Pin, PinAnalytics } from "@tessera/contract";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pinQuery } from "../../pins/index.ts";
import { createCardPin } from "../../pins/pin.fixture.ts";
import { runAct, renderOnStage } from "../../pins/stage.fixture.tsx";
import { AnalyticsScreen, analyticsQuery } from "./analytics-screen.tsx";

/** The data passed to the chart; the canvas itself is not tested. */
const plotted = vi.hoisted(() => ({ data: [] as unknown[] }));
vi.mock("uplot", () => ({
  default: class {
    constructor(_options: unknown, data: unknown) {
      plotted.data.push(data);
    }
    destroy() {}
    setSize() {}
  },
}));

const DAYS = [
  { day: "2026-11-20", impression: 7, pinClick: 1, save: 0 },
  { day: "2026-11-21", impression: 1_240, pinClick: 30, save: 2 },
];
const ANALYTICS: PinAnalytics = {
  pinId: "7",
  title: "Clay",
  totals: { impression: 1_247, pinClick: 31, save: 2 },
  days: DAYS,
};

async function renderScreen(analytics: PinAnalytics): Promise<HTMLElement> {
  let show = () => {};
  function AnalyticsPage() {
    const [isShown, setIsShown] = useState(false);
    show = () => setIsShown(true);
    return isShown ? <AnalyticsScreen id="7" /> : null;
  }
  const { box, client } = await renderOnStage(<AnalyticsPage />, { locale: "en-US", userId: "1" });
  client.setQueryData(pinQuery("7").queryKey, { ...createCardPin(), pinTitle: "Clay", unavailable: null } as Pin);
  client.setQueryData(analyticsQuery("7").queryKey, analytics);
  await runAct(show);
  await runAct(async () => {
    await import("./analytics-chart.tsx");
    for (let tick = 0; tick < 3; tick++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return box;
}

afterEach(() => {
  vi.unstubAllGlobals();
  plotted.data = [];
});

describe("a pin's analytics screen", () => {
  it("shows three totals, charts the selected one, and lists all three by day [STATS-06]", async () => {
    const box = await renderScreen(ANALYTICS);
    expect(box.querySelector("fieldset")?.textContent).toBe("Last 30 daysChartImpressions1,247Clicks31Saves2");
    expect(plotted.data).toEqual([
      [
        [0, 1],
        [7, 1_240],
      ],
    ]);
    const getChartLabel = () => box.querySelector("[role=img][aria-label*='by day']")?.getAttribute("aria-label");
    expect(getChartLabel()).toBe("Impressions by day, Nov 20 to Nov 21: 1,247 total, 1,240 on the busiest day.");
    const saves = box.querySelector<HTMLInputElement>("input[value=save]");
    await runAct(() => saves?.click());
    expect(plotted.data.at(-1)).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(getChartLabel()).toBe("Saves by day, Nov 20 to Nov 21: 2 total, 2 on the busiest day.");
    const rows = [...box.querySelectorAll("tbody tr")].map(({ children }) =>
      [...children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ["Nov 21", "1,240", "30", "2"],
      ["Nov 20", "7", "1", "0"],
    ]);
  });

  it("shows a message instead of a chart when there's no data yet", async () => {
    const zeros = { impression: 0, pinClick: 0, save: 0 };
    const box = await renderScreen({ ...ANALYTICS, totals: zeros, days: DAYS.map(({ day }) => ({ day, ...zeros })) });
    expect(box.textContent).toContain("No views yet");
    expect([box.querySelector("table"), plotted.data]).toEqual([null, []]);
  });
});
