import { describe, expect, it } from "vitest";
import { FULL_TEST_SELECTION, parseSelection, selectChanged, selectNouns } from "./selection.ts";

describe("selectChanged", () => {
  it("selects the API and browser tests of changed nouns, plus a smoke test of each kind", () => {
    const { api, browser } = selectChanged(
      ["apps/web/src/boards/view/board-header.tsx", "packages/domain/src/comments/rules.ts", "docs/STYLE.md"],
      "abc",
    );
    expect(api).toEqual([
      "apps/server/src/platform/api.api.test.ts",
      "apps/server/src/boards/",
      "apps/server/src/comments/",
    ]);
    expect(browser).toEqual(["e2e/shell/journey.spec.ts", "e2e/boards/", "e2e/comments/"]);
  });

  it("selects the catalog's tests when the design system changes", () => {
    const { browser } = selectChanged(["packages/ui/src/actions/button.tsx"], "abc");
    expect(browser).toEqual(["e2e/shell/journey.spec.ts", "e2e/ui/"]);
  });

  it("selects no API or browser tests when only docs and tools changed", () => {
    expect(selectChanged(["docs/STYLE.md", "tooling/spec.ts"], "abc")).toEqual({
      unit: null,
      unitSince: "abc",
      api: [],
      browser: [],
      checks: true,
    });
  });
});

describe("parseSelection", () => {
  it("selects everything without arguments, and all of a noun's tests when given the noun", () => {
    expect(parseSelection([])).toBe(FULL_TEST_SELECTION);
    expect(parseSelection(["accounts"])).toEqual(selectNouns(["accounts"]));
    expect(selectNouns(["accounts"])).toEqual({
      unit: ["/accounts/"],
      api: ["/accounts/"],
      browser: ["e2e/accounts/"],
      checks: false,
    });
  });

  it.each(["--chnaged", "nonsense", "../e2e"])("rejects %s", (word) => {
    expect(() => parseSelection([word])).toThrow(`"${word}" is neither --changed nor a folder`);
  });
});
