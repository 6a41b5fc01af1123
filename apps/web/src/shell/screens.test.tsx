import { describe, expect, it } from "vitest";
import { getScreenText } from "./screens.tsx";
import { createThemeCookie } from "./theme.ts";

function createRouteError(status: number, type: string) {
  return { status, statusText: "", internal: false, data: { type } };
}

describe("getScreenText", () => {
  it.each([
    [createRouteError(404, "not_found"), "shell.notFound.title", false],
    [createRouteError(403, "forbidden"), "shell.forbidden.title", false],
    [createRouteError(429, "rate_limited"), "shell.busy.title", true],
    [createRouteError(503, "network_error"), "shell.offline.title", true],
    [createRouteError(503, "unavailable"), "shell.error.title", true],
    [createRouteError(500, "internal_error"), "shell.error.title", true],
    [new TypeError("x is not a function"), "shell.error.title", true],
  ])("returns the text and whether a retry is offered for %o", (failure, title, retry) => {
    expect(getScreenText(failure)).toMatchObject({ title, retry });
  });
});

describe("createThemeCookie", () => {
  it("sets the theme for a year on the whole site, and adds Secure when the page uses HTTPS", () => {
    expect(createThemeCookie("dark", false)).toBe("theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(createThemeCookie("light", true)).toMatch(/^__Host-theme=light; .*; Secure$/);
  });
});
