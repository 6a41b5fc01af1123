import { describe, expect, it, vi } from "vitest";
import type { LinkVerdict } from "./link-check.ts";
import { handleLinkClick } from "./offsite-click.ts";

function click(link: string, verdict: LinkVerdict = "open") {
  const event = { preventDefault: vi.fn() };
  const tools = { verdict, warn: vi.fn(), reportDeadLink: vi.fn() };
  handleLinkClick(link, event, tools);
  return {
    prevented: event.preventDefault.mock.calls.length > 0,
    warned: tools.warn.mock.calls.length,
    reported: tools.reportDeadLink.mock.calls.length,
  };
}

describe("a click on a link", () => {
  it.each(["", "#", "#top"])("[OFFSITE-03] that is %j does nothing and is reported once", (link) => {
    expect(click(link)).toEqual({ prevented: true, warned: 0, reported: 1 });
  });

  it.each(["/pin/1/", "mailto:a@b.example"])(
    "[OFFSITE-02] inside the product (%s) is left to the browser, with and without a modifier key",
    (link) => {
      expect(click(link, "blocked")).toEqual({ prevented: false, warned: 0, reported: 0 });
    },
  );

  it.each([
    ["unknown", { prevented: false, warned: 0, reported: 0 }],
    ["open", { prevented: false, warned: 0, reported: 0 }],
    ["blocked", { prevented: true, warned: 1, reported: 0 }],
  ] as const)("to another site is handled when the check says %s", (verdict, outcome) => {
    expect(click("https://site.example/", verdict)).toEqual(outcome);
  });
});
