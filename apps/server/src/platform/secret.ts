import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Signs what we hand out and must recognize again. Each purpose has a key of its own, so no signature is valid elsewhere.
 */
export interface Signer {
  /** 128 bits of HMAC-SHA-256, base64url. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** The signer of one purpose. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = createSecretKey(Buffer.from(hkdfSync("sha256", secret, "tessera", purpose, 32)));
  const sign = (text: string) => createHmac("sha256", key).update(text).digest().subarray(0, 16).toString("base64url");
  return {
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text));
      const givenSignature = Buffer.from(signature);
      return expected.length === givenSignature.length && timingSafeEqual(expected, givenSignature);
    },
  };
}

/** The secret that was made at the first start and is kept in DATA_DIR, readable only by its owner. */
export function loadStoredSecret(dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true });
  const path = join(dataDirectory, "secret");
  if (existsSync(path)) return readFileSync(path, "utf8");
  // Written whole under another name, so that no kill leaves half a secret; among several processes the first one's stays.
  const temporaryPath = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(temporaryPath, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
    linkSync(temporaryPath, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
  return readFileSync(path, "utf8");
}
