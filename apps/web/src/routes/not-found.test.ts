import { describe, expect, it, vi } from "vitest";
import { createLoadContext } from "../data/load-context.ts";
import { loader } from "./not-found.tsx";

async function visitPage(path: string) {
  const report = vi.fn();
  const context = createLoadContext({ call: vi.fn() as never, nonce: "n", theme: "system", report });
  const request = new Request(`https://tessera.example${path}`);
  const answer: unknown = await loader({ request, params: {}, context }).catch((error: unknown) => error);
  return { answer, reported: report.mock.calls.map(([error]) => String(error)) };
}

describe("a path without a page", () => {
  it("returns 404, and is reported when it matches no route [ROUTES-57]", async () => {
    const { answer, reported } = await visitPage("/a/b/c/d/");
    expect(answer).toMatchObject({ data: { type: "not_found" }, init: { status: 404 } });
    expect(reported).toEqual(["UnexpectedRouteError: Unexpected missing route"]);
  });

  it("returns 404, but isn't reported when it begins with a known route", async () => {
    const { answer, reported } = await visitPage("/pin/1/nothing/");
    expect(answer).toMatchObject({ data: { type: "not_found" }, init: { status: 404 } });
    expect(reported).toEqual([]);
  });
});
