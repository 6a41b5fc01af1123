import { type AddressInfo, connect } from "node:net";
import type { TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

const PATH = "/pin/create/share/";
const MEGABYTE = 1024 * 1024;

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
  await app.server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

function post(form: FormData): Promise<Response> {
  const { port } = app.server.app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${PATH}`, { method: "POST", body: form, redirect: "manual" });
}

function createShare(bytes: number | null): FormData {
  const form = new FormData();
  form.set("title", "A lamp");
  form.set("text", "From https://a.example/lamp");
  if (bytes !== null) form.set("image", new File([new Uint8Array(bytes)], "lamp.jpg", { type: "image/jpeg" }));
  return form;
}

describe("a share that no service worker handles", () => {
  it("opens the create page with its text", async () => {
    const { status, headers } = await post(createShare(null));
    expect(status).toBe(303);
    expect(headers.get("location")).toBe(
      "/pin/create/?url=https%3A%2F%2Fa.example%2Flamp&title=A%20lamp&description=From",
    );
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("says that the shared file was lost", async () => {
    const { status, headers } = await post(createShare(MEGABYTE));
    expect(status).toBe(303);
    expect(headers.get("location")).toMatch(/&shared=lost$/);
  });

  it("is rejected with a readable page when the shared file is too large", async () => {
    const { status, headers } = await post(createShare(21 * MEGABYTE));
    expect(status).toBe(413);
    expect(headers.get("location")).toBeNull();
  });

  it("is rejected before its body arrives when the body is 200 MB", async () => {
    const { port } = app.server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (piece: string) => (text += piece)).on("close", () => resolve(text));
    });
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${200 * MEGABYTE}\r\n\r\n`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*This file is too large/);
  });

  it("opens an empty create page when the request isn't a form", async () => {
    const { port } = app.server.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { method: "POST", redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/pin/create/"]);
  });
});
