import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIdCipher, createSealer } from "./secret.ts";

const ids = fc.bigInt(1n, 2n ** 63n - 1n).map(String);

describe("a sealer", () => {
  const sealer = createSealer("secret", "lists");

  it("opens sealed text only in the scope and for the purpose that it was sealed for", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, scope) => {
        const sealed = sealer.seal(text, scope);
        expect(sealer.open(sealed, scope)).toBe(text);
        expect(sealer.open(sealed, `${scope}x`)).toBeNull();
        expect(createSealer("secret", "other").open(sealed, scope)).toBeNull();
        expect(createSealer("another", "lists").open(sealed, scope)).toBeNull();
      }),
    );
  });

  it("rejects altered text, and hides the content of sealed text", () => {
    const sealed = sealer.seal('[1,"123456789"]', "list");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("123456789");
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
      expect(sealer.open(changed, "list"), String(at)).toBeNull();
    }
    for (const text of ["", "x", "..", sealed.slice(1), `${sealed}=`]) expect(sealer.open(text, "list")).toBeNull();
  });
});

describe("an ID cipher", () => {
  const cipher = createIdCipher("secret", "pins");

  it("decrypts an ID only in its own scope, and always encrypts an ID in a scope to the same string", () => {
    fc.assert(
      fc.property(ids, ids, (scope, id) => {
        const encrypted = cipher.encrypt(scope, id);
        expect(encrypted).toMatch(/^[\w-]{22}$/);
        expect(cipher.encrypt(scope, id)).toBe(encrypted);
        expect(cipher.decrypt(scope, encrypted)).toBe(id);
        expect(cipher.decrypt(String(BigInt(scope) ^ 1n), encrypted)).toBeNull();
        expect(createIdCipher("secret", "boards").decrypt(scope, encrypted)).toBeNull();
      }),
    );
  });

  it.each(["", "1", "123456789012345678", "A".repeat(22), "A".repeat(21), "%00"])("rejects %j", (text) => {
    expect(cipher.decrypt("7", text)).toBeNull();
  });
});
