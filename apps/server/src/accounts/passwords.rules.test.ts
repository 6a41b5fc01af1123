import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.rules.ts";

describe("passwords", () => {
  it("are stored as argon2id, each with its own salt", async () => {
    const [one, other] = await Promise.all([
      hashPassword("correct horse", "here"),
      hashPassword("correct horse", "here"),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it.each([
    ["correct horse", true],
    ["correct horse ", false],
    ["Correct horse", false],
    ["", false],
  ])("are verified when %j is typed: %s", async (typed, isRight) => {
    expect(await verifyPassword(await hashPassword("correct horse", "here"), typed, "here")).toBe(isRight);
  });

  it("match regardless of how an accented letter is encoded", async () => {
    expect(
      await verifyPassword(await hashPassword("caf\u00e9 caf\u00e9", "here"), "cafe\u0301 cafe\u0301", "here"),
    ).toBe(true);
  });

  it("never match when the account doesn't exist", async () => {
    expect(await verifyPassword(null, "anything", "here")).toBe(false);
  });
});
