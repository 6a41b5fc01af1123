import { describe, expect, it, vi } from "vitest";
import type { LinkVerdict } from "./link-check.ts";
import { handleLinkClick } from "./offsite-click.ts";

function clickLink(link: string, verdict: LinkVerdict = "open") {
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
  it.each(["", "#", "#top"])(
    "[OFFSITE-03] does nothing except report the dead link once when the link is %j",
    (link) => {
      expect(clickLink(link)).toEqual({ prevented: true, warned: 0, reported: 1 });
    },
  );

  it.each(["/pin/1/", "mailto:a@b.example"])(
    "[OFFSITE-02] is left to the browser when the link %s doesn't lead to another site",
    (link) => {
      expect(clickLink(link, "blocked")).toEqual({ prevented: false, warned: 0, reported: 0 });
    },
  );

  it.each([
    ["unknown", { prevented: false, warned: 0, reported: 0 }],
    ["open", { prevented: false, warned: 0, reported: 0 }],
    ["blocked", { prevented: true, warned: 1, reported: 0 }],
  ] as const)("opens the site or shows the warning, depending on the verdict %s", (verdict, outcome) => {
    expect(clickLink("https://site.example/", verdict)).toEqual(outcome);
  });
});
