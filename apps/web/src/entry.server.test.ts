import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { createLoadContext, handleError } from "./entry.server.tsx";

function collectReport(error: unknown, request = new Request("http://localhost/")) {
  const report = vi.fn();
  const context = createLoadContext({ nonce: "abc", theme: "dark", report, call: vi.fn() });
  handleError(error, { request, context, params: {} });
  return report.mock.calls;
}

describe("handleError", () => {
  it("reports an unexpected failure", () => {
    const failure = new TypeError("Cannot read properties of null");
    expect(collectReport(failure)).toEqual([[failure]]);
  });

  it("doesn't report a URL that no route matches", () => {
    expect(collectReport(new ErrorResponseImpl(404, "Not Found", "No route matches", true))).toEqual([]);
  });

  it("doesn't report a failure after the visitor has disconnected", () => {
    const request = new Request("http://localhost/", { signal: AbortSignal.abort() });
    expect(collectReport(new Error("The stream was closed"), request)).toEqual([]);
  });
});
