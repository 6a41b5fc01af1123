import { describe, expect, it, vi } from "vitest";
import { createLoadContext } from "../data/load-context.ts";
import { loader } from "./not-found.tsx";

async function visit(path: string) {
  const report = vi.fn();
  const context = createLoadContext({ call: vi.fn() as never, nonce: "n", theme: "system", report });
  const request = new Request(`https://tessera.example${path}`);
  const answer: unknown = await loader({ request, params: {}, context }).catch((thrown: unknown) => thrown);
  return { answer, reported: report.mock.calls.map(([error]) => String(error)) };
}

describe("a path that no page has", () => {
  it("is not found, and reported when it is of no kind [ROUTES-57]", async () => {
    const { answer, reported } = await visit("/a/b/c/d/");
    expect(answer).toMatchObject({ data: { type: "not_found" }, init: { status: 404 } });
    expect(reported).toEqual(["UnexpectedRouteError: Unexpected missing route"]);
  });

  it("is not found, and not reported, when it is of a kind that has pages", async () => {
    const { answer, reported } = await visit("/pin/1/nothing/");
    expect(answer).toMatchObject({ data: { type: "not_found" }, init: { status: 404 } });
    expect(reported).toEqual([]);
  });
});
