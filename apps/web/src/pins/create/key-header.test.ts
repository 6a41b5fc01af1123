import { expect, it } from "vitest";
import { createKeyHeader } from "./key-header.ts";

it("gives the same request the same name, and every other request another one", () => {
  const [name, otherName] = [createKeyHeader(), createKeyHeader()];
  const [file, other] = [new Blob(["a"]), new Blob(["b"])];
  const first = name({ title: "Clay" }, file);
  expect(first["Idempotency-Key"]).toMatch(/^[\d-]{7,255}$/);
  expect(name({ title: "Clay" }, file)).toEqual(first);
  expect(otherName({ title: "Clay" }, file)).not.toEqual(first);
  expect(name({ title: "Clay" }, other)).not.toEqual(first);
  expect(name({ title: "Clay", link: "" }, other)).not.toEqual(name({ title: "Clay" }, other));
});
