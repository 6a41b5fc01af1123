import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Options = { readonly options: Readonly<Record<string, unknown>> };

/** How a test makes an authenticator lie. */
interface Lies {
  readonly origin?: string;
  readonly challenge?: string;
  readonly site?: string;
  readonly isVerified?: boolean;
  readonly count?: number;
  readonly owner?: string;
}

/** A security key in software, with one passkey for one site. */
export function createAuthenticator(origin: string) {
  const site = new URL(origin).hostname;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  let owner = "";
  let count = 0;
  const id = credentialId.toString("base64url");
  const credential = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  function createClientData(type: string, { options }: Options, lies: Lies): Buffer {
    const challenge = lies.challenge ?? options.challenge;
    return Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));
  }

  function createAuthenticatorData(lies: Lies, credentialData = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    const flags = USER_PRESENT | (lies.isVerified === false ? 0 : USER_VERIFIED);
    head.writeUInt8(flags | (credentialData.length > 0 ? HAS_CREDENTIAL : 0), 0);
    head.writeUInt32BE(lies.count ?? ++count, 1);
    return Buffer.concat([hash(Buffer.from(lies.site ?? site)), head, credentialData]);
  }

  return {
    /** Creates the passkey, as a browser's `navigator.credentials.create` does. */
    create(request: Options, lies: Lies = {}) {
      const { user } = request.options as { user: { id: string } };
      owner = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = publicKey.export({ format: "jwk" });
      const credentialData = Buffer.concat([Buffer.alloc(16), length, credentialId, encodeKey(key.x, key.y)]);
      const data = createAuthenticatorData(lies, credentialData);
      return {
        ...credential,
        response: {
          clientDataJSON: createClientData("webauthn.create", request, lies).toString("base64url"),
          attestationObject: encodeAttestation(data).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Proves that its owner has it, as a browser's `navigator.credentials.get` does. */
    prove(request: Options, lies: Lies = {}) {
      const clientData = createClientData("webauthn.get", request, lies);
      const data = createAuthenticatorData(lies);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, hash(clientData)]), privateKey).toString("base64url"),
          userHandle: lies.owner === undefined ? owner : Buffer.from(lies.owner).toString("base64url"),
        },
      };
    },
  };
}

function hash(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** Encodes a public key as COSE does (RFC 9053): an elliptic curve key for ES256 on P-256. */
function encodeKey(x = "", y = ""): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  const head = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21];
  return Buffer.concat([Buffer.from(head), bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** Encodes an attestation without a statement in CBOR: `{fmt: "none", attStmt: {}, authData}`. */
function encodeAttestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
    ...[text("authData"), length, data],
  ]);
}
