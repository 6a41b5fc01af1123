import { describe, expect, it } from "vitest";
import { screenWords } from "./screens.tsx";
import { themeCookie } from "./theme.ts";

function routeError(status: number, type: string) {
  return { status, statusText: "", internal: false, data: { type } };
}

describe("screenWords", () => {
  it.each([
    [routeError(404, "not_found"), "shell.notFound.title", false],
    [routeError(403, "forbidden"), "shell.forbidden.title", false],
    [routeError(429, "rate_limited"), "shell.busy.title", true],
    [routeError(503, "network_error"), "shell.offline.title", true],
    [routeError(503, "unavailable"), "shell.error.title", true],
    [routeError(500, "internal_error"), "shell.error.title", true],
    [new TypeError("x is not a function"), "shell.error.title", true],
  ])("are right for %o", (failure, title, retry) => {
    expect(screenWords(failure)).toMatchObject({ title, retry });
  });
});

describe("themeCookie", () => {
  it("lasts a year for the whole site, and is limited to https on https", () => {
    expect(themeCookie("dark", false)).toBe("theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(themeCookie("light", true)).toMatch(/^__Host-theme=light; .*; Secure$/);
  });
});
