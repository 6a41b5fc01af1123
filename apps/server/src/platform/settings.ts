import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import { type Allocations, parseAllocations, type SitePage, MAX_SITE_TEXT_BYTES } from "@tessera/domain";
import * as z from "zod";
import { isAllowEntry } from "./fetch/allow-list.ts";

/** The error for an invalid setting. Its message is one line with the setting's name and its allowed values. */
export class BadSetting extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BadSetting";
  }
}

const createNumberSchema = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);
const portSchema = createNumberSchema(0, 65_535).int("must be a whole number");
const createUrlSchema = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

/** Returns whether a value is an email address, alone or in angle brackets after a name. */
function isMailSender(text: string): boolean {
  return /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text);
}

/** Names of ranges that the proxy setting accepts in addition to addresses. */
const NAMED_RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);

function isProxyRange(part: string): boolean {
  const range = part.trim();
  return NAMED_RANGES.has(range) || isCidr(range);
}

/** Returns whether a value is an address or a range of addresses. */
function isCidr(range: string): boolean {
  const [address = "", bits, ...extra] = range.split("/");
  const version = isIP(address);
  if (version === 0 || extra.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** A setting that names a text file. The setting's value is the file's text. */
const textFileSchema = z.string().transform((path, context) => {
  const text = readText(resolve(path));
  if (!("problem" in text)) return text.text;
  context.addIssue({ code: "custom", message: text.problem });
  return z.NEVER;
});

function readText(path: string): { readonly text: string } | { readonly problem: string } {
  try {
    const file = statSync(path);
    if (!file.isFile()) return { problem: `must name a file, and ${path} isn't one` };
    if (file.size > MAX_SITE_TEXT_BYTES) {
      return { problem: `must name a file of at most ${MAX_SITE_TEXT_BYTES / 1024} KB, and ${path} is larger` };
    }
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return code === "ERR_ENCODING_INVALID_ENCODED_DATA"
      ? { problem: `must name a text file in UTF-8, and ${path} isn't one` }
      : { problem: `must name a file that this user can read, and ${path} can't be read (${code})` };
  }
}

/** Returns whether a value is an email address or the URL of a web page. */
function isContact(text: string): boolean {
  if (/^[^\s@()[\]<>]+@[^\s@()[\]<>]+$/.test(text)) return true;
  return /^https?:\/\/[^\s()[\]<>]+$/.test(text) && URL.canParse(text);
}

const environmentSchema = z.object({
  PORT: portSchema.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: createUrlSchema(["http:", "https:"]).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: createUrlSchema(["postgres:", "postgresql:"]).optional(),
  DEMO: z.enum(["auto", "true", "false"]).default("auto"),
  REGISTRATION: z.enum(["open", "invite", "closed"]).default("open"),
  OPERATOR_NAME: z.string().max(100, "must be at most 100 characters long").optional(),
  OPERATOR_CONTACT: z
    .string()
    .refine(isContact, { message: "must be an email address, or a URL that begins with http:// or https://" })
    .optional(),
  ABOUT_FILE: textFileSchema.optional(),
  PRIVACY_FILE: textFileSchema.optional(),
  TERMS_FILE: textFileSchema.optional(),
  SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform((text, context) => {
      const names = text.split(",").map((name) => toHostName(name.trim()));
      const known = names.filter((name) => name !== null);
      if (known.length === names.length) return known;
      context.addIssue({
        code: "custom",
        message: "must list host names and addresses without ports, separated by commas",
      });
      return z.NEVER;
    })
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine((text) => text === "true" || text === "false" || text.split(",").every(isProxyRange), {
      message: "must be true, false, or a comma-separated list of addresses and ranges",
    })
    .optional(),
  FETCH_ALLOW: z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .refine((entries) => entries.every(isAllowEntry), {
      message:
        "must be a comma-separated list of host names, addresses and ranges, each with an optional port after a colon",
    })
    .default([]),
  INTERNAL_CIDR: z
    .string()
    .transform((text) => text.split(",").map((range) => range.trim()))
    .refine((ranges) => ranges.every(isCidr), { message: "must be a comma-separated list of addresses and ranges" })
    .default([]),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, "must be a header name")
    .transform((name) => name.toLowerCase())
    .optional(),
  EXPERIMENTS: z
    .string()
    .default("image_only_grid=off")
    .transform((text, context) => {
      const allocations = parseAllocations(text);
      if (!("problem" in allocations)) return allocations;
      context.addIssue({ code: "custom", message: allocations.problem });
      return z.NEVER;
    }),
  SMTP_URL: createUrlSchema(["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailSender, { message: "must be an email address, or a name with an address in angle brackets" })
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional(),
  MAX_UPLOAD_MB: createNumberSchema(1, 1_000).default(20),
  MAX_MEGAPIXELS: createNumberSchema(1, 1_000).default(64),
  VIDEO_MAX_MB: createNumberSchema(1, 100_000).default(512),
  VIDEO_MAX_MINUTES: createNumberSchema(0.1, 600).default(15),
  FFMPEG: z
    .string()
    .refine((path) => path === "off" || isAbsolute(path), { message: "must be an absolute path, or off" })
    .optional(),
  IMPORT_MAX_MB: createNumberSchema(1, 1_000_000).default(2_048),
  RATE_LIMIT_FACTOR: createNumberSchema(0.01, 1_000_000).default(1),
  SESSION_MAX_DAYS: createNumberSchema(1, 3_650).default(365),
  LOG_ADDRESSES: z.enum(["full", "network", "none"]).default("full"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The server's public URL, without a trailing slash; null to use each request's own URL. */
  readonly publicUrl: string | null;
  /** The host names that the settings allow, as URLs write them. Loopback names are always allowed. */
  readonly hostNames: readonly string[];
  readonly dataDirectory: string;
  readonly databaseUrl: string | null;
  readonly demo: "auto" | "true" | "false";
  readonly registration: "open" | "invite" | "closed";
  /** The person or organization that runs the site. */
  readonly operatorName: string | null;
  /** The operator's email address, or the URL of a page with ways to reach them. */
  readonly operatorContact: string | null;
  /** The operator's text for the pages about the site; null to use the default text. */
  readonly siteTexts: Readonly<Record<SitePage, string | null>>;
  readonly secret: string | null;
  /**
   * The proxies whose forwarded headers are trusted: `true` for all proxies, or addresses and ranges; null for none.
   */
  readonly trustProxy: string | null;
  /**
   * Non-public targets that the fetcher can reach: host names, addresses, and ranges, each with an optional port after
   * a colon.
   */
  readonly fetchAllow: readonly string[];
  /** The addresses of people who work on the product. Callers from these addresses see why each pin is shown. */
  readonly internalCidr: readonly string[];
  /** The lowercase name of the header in which a trusted proxy reports an address's country. */
  readonly countryHeader: string | null;
  /** Which viewers see each experiment. */
  readonly experiments: Allocations;
  /** The mail server, with its login data; null to write mail to files. */
  readonly smtpUrl: string | null;
  /** The sender of mail. */
  readonly mailFrom: string;
  readonly metricsToken: string | null;
  readonly maxUploadMb: number;
  readonly maxMegapixels: number;
  readonly videoMaxMb: number;
  readonly videoMaxMinutes: number;
  /** The path to ffmpeg; `off` to use none; null to find it through PATH. */
  readonly ffmpeg: string | null;
  /** The maximum size of an import file, in MB. */
  readonly importMaxMb: number;
  /** The factor by which every rate limit is multiplied. */
  readonly rateLimitFactor: number;
  /** The number of days after which a session expires, even if it's used. */
  readonly sessionMaxDays: number;
  /** The part of a network address that the log stores. */
  readonly logAddresses: "full" | "network" | "none";
  readonly logLevel: string;
}

/**
 * Parses the settings from the environment. An empty variable counts as unset.
 *
 * @throws BadSetting for the first invalid setting
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadSetting(`The setting ${issue?.path.join(".")} isn't valid: it ${lowerFirst(issue?.message ?? "")}.`);
  }
  const read = parsed.data;
  // Links in mail must not depend on a request's Host header, which strangers choose.
  if (read.SMTP_URL !== undefined && read.PUBLIC_URL === undefined) {
    throw new BadSetting("The setting SMTP_URL needs PUBLIC_URL, because links in mail begin with it.");
  }
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    hostNames: toHostNames(read),
    dataDirectory: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    demo: read.DEMO,
    registration: read.REGISTRATION,
    operatorName: read.OPERATOR_NAME ?? null,
    operatorContact: read.OPERATOR_CONTACT ?? null,
    siteTexts: { about: read.ABOUT_FILE ?? null, privacy: read.PRIVACY_FILE ?? null, terms: read.TERMS_FILE ?? null },
    secret: read.SECRET ?? null,
    trustProxy: read.TRUST_PROXY === "false" ? null : (read.TRUST_PROXY ?? null),
    fetchAllow: read.FETCH_ALLOW,
    internalCidr: read.INTERNAL_CIDR,
    countryHeader: read.COUNTRY_HEADER ?? null,
    experiments: read.EXPERIMENTS,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `Tessera <no-reply@${new URL(read.PUBLIC_URL ?? "http://localhost").hostname}>`,
    metricsToken: read.METRICS_TOKEN ?? null,
    maxUploadMb: read.MAX_UPLOAD_MB,
    maxMegapixels: read.MAX_MEGAPIXELS,
    videoMaxMb: read.VIDEO_MAX_MB,
    videoMaxMinutes: read.VIDEO_MAX_MINUTES,
    ffmpeg: read.FFMPEG ?? null,
    importMaxMb: read.IMPORT_MAX_MB,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    sessionMaxDays: read.SESSION_MAX_DAYS,
    logAddresses: read.LOG_ADDRESSES,
    logLevel: read.LOG_LEVEL,
  };
}

/**
 * Returns the allowed host names. An address in HOST counts as a name, unless it means all of the machine's
 * addresses.
 */
function toHostNames(read: z.output<typeof environmentSchema>): string[] {
  const configured = [read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL).hostname, toHostName(read.HOST)];
  const names = [...configured, ...read.ALLOWED_HOSTS].filter((name) => name !== null);
  return [...new Set(names)].filter((name) => !["0.0.0.0", "[::]"].includes(name));
}

/**
 * Returns a host name or address as URLs write it, with an IPv6 address in brackets; null for anything else, including
 * a value with a port.
 */
function toHostName(name: string): string | null {
  const bare = name.replace(/^\[(.*)\]$/, "$1");
  if (isIP(bare) === 0 && !/^[^\s:/?#@\\[\]]+$/.test(name)) return null;
  const url = `http://${isIP(bare) === 6 ? `[${bare}]` : bare}/`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
}

/** Returns whether a server that listens on this host can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
