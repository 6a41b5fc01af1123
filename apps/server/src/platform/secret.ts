import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Signs values that the server issues and must recognize again. Each purpose has its own key, so no signature is
 * valid elsewhere.
 */
export interface Signer {
  /** Returns 128 bits of an HMAC-SHA-256 signature, in base64url. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** Encrypts values that the server issues and that no one else may read or change. */
export interface Sealer {
  /**
   * Encrypts a value with AES-256-GCM and a random nonce, in base64url. @param scope the scope that `open` also
   * requires
   */
  seal(text: string, scope: string): string;
  /** Decrypts a value. @returns null for text that this server didn't seal for this scope */
  open(sealed: string, scope: string): string | null;
}

/**
 * Encrypts ids. Someone who has an encrypted id can neither learn the id nor create another. The same id in the same
 * scope always gives the same text.
 */
export interface IdCipher {
  /**
   * Encrypts the scope and the id as one AES-256 block, in base64url.
   *
   * @param scope an id of up to 63 bits, like all ids
   */
  encrypt(scope: string, id: string): string;
  /** Decrypts an id. @returns null for text that this server didn't encrypt for this scope */
  decrypt(scope: string, encrypted: string): string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;

/** Creates the sealer for one purpose. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, purpose);
  return {
    seal(text, scope) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(scope));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
    },
    open(sealed, scope) {
      const bytes = decodeBase64url(sealed);
      if (bytes === null || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(scope))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** Creates the cipher for one purpose. */
export function createIdCipher(secret: string, purpose: string): IdCipher {
  const key = deriveKey(secret, purpose);
  return {
    encrypt(scope, id) {
      const block = Buffer.alloc(BLOCK_BYTES);
      block.writeBigUInt64BE(BigInt(scope), 0);
      block.writeBigUInt64BE(BigInt(id), BLOCK_BYTES / 2);
      // A single block needs no mode, because no block depends on another.
      return createCipheriv("aes-256-ecb", key, null).setAutoPadding(false).update(block).toString("base64url");
    },
    decrypt(scope, encrypted) {
      const bytes = decodeBase64url(encrypted);
      if (bytes?.length !== BLOCK_BYTES) return null;
      const block = createDecipheriv("aes-256-ecb", key, null).setAutoPadding(false).update(bytes);
      return block.readBigUInt64BE(0) === BigInt(scope) ? String(block.readBigUInt64BE(BLOCK_BYTES / 2)) : null;
    },
  };
}

/** Decodes base64url. Returns null for a nonstandard encoding, so that each value has exactly one encoding. */
function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}

function deriveKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "tessera", purpose, 32)));
}

/** Creates the signer for one purpose. */
export function createSigner(secret: string, purpose: string): Signer {
  const key = deriveKey(secret, purpose);
  const sign = (text: string) => createHmac("sha256", key).update(text).digest().subarray(0, 16).toString("base64url");
  return {
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text));
      const sentSignature = Buffer.from(signature);
      return expected.length === sentSignature.length && timingSafeEqual(expected, sentSignature);
    },
  };
}

/** Loads the secret, which is created at the first start. It's stored in DATA_DIR, readable only by its owner. */
export function loadStoredSecret(dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true });
  const path = join(dataDirectory, "secret");
  if (existsSync(path)) return readFileSync(path, "utf8");
  // Write the secret completely under another name first, so that a killed process never leaves a partial secret. If
  // several processes do this, the first process's secret is kept.
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
