import { expect, it } from "vitest";
import { createKeyHeaderGetter } from "./key-header.ts";

it("createKeyHeaderGetter returns the same key for the same request, and a new key for any other request", () => {
  const [getHeader, getOtherHeader] = [createKeyHeaderGetter(), createKeyHeaderGetter()];
  const [file, other] = [new File(["a"], "a.png"), new File(["b"], "b.png")];
  const first = getHeader({ title: "Clay" }, file);
  expect(first["Idempotency-Key"]).toMatch(/^[\d-]{7,255}$/);
  expect(getHeader({ title: "Clay" }, file)).toEqual(first);
  expect(getOtherHeader({ title: "Clay" }, file)).not.toEqual(first);
  expect(getHeader({ title: "Clay" }, other)).not.toEqual(first);
  expect(getHeader({ title: "Clay", link: "" }, other)).not.toEqual(getHeader({ title: "Clay" }, other));
});

it("createKeyHeaderGetter returns the same key after a reload when it has the same seed", () => {
  const input = { title: "Clay" };
  expect(createKeyHeaderGetter("7-7")(input)).toEqual(createKeyHeaderGetter("7-7")(input));
  expect(createKeyHeaderGetter("7-7")(input)).not.toEqual(createKeyHeaderGetter("7-8")(input));
});
