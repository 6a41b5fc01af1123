import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isLoopback, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "tessera-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function createFile(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const large = createFile("large.md", "");
truncateSync(large, 64 * 1024 + 1);

describe("settings", () => {
  it("all have defaults", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      demo: "auto",
      registration: "open",
      maxUploadMb: 20,
    });
  });

  it("treat an empty variable as unset, and remove the trailing slash from the public URL", () => {
    expect(readSettings({ PORT: "", PUBLIC_URL: "https://pins.example.org/" })).toMatchObject({
      port: 3000,
      publicUrl: "https://pins.example.org",
    });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["DEMO", "maybe"],
    ["REGISTRATION", "friends"],
    ["PUBLIC_URL", "pins.example.org"],
    ["DATABASE_URL", "mysql://x"],
    ["SECRET", "short"],
    ["MAX_UPLOAD_MB", "0"],
    ["VIDEO_MAX_MB", "0"],
    ["VIDEO_MAX_MINUTES", "many"],
    ["FFMPEG", "bin/ffmpeg"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.0.0.1,"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "::1/129"],
    ["TRUST_PROXY", "true, 10.0.0.1"],
    ["INTERNAL_CIDR", "10.0.0.0/33"],
    ["INTERNAL_CIDR", "office"],
    ["COUNTRY_HEADER", "cf ipcountry"],
    ["FETCH_ALLOW", "10.0.0.0/33"],
    ["FETCH_ALLOW", "http://media.internal"],
    ["FETCH_ALLOW", "media.internal,"],
    ["ALLOWED_HOSTS", "pins.internal:3000"],
    ["ALLOWED_HOSTS", "https://pins.internal"],
    ["ALLOWED_HOSTS", "pins.internal,"],
    ["SESSION_MAX_DAYS", "0"],
    ["LOG_ADDRESSES", "some"],
    ["OPERATOR_CONTACT", "ask Pat"],
    ["OPERATOR_CONTACT", "javascript:alert"],
    ["ABOUT_FILE", join(folder, "missing.md")],
    ["PRIVACY_FILE", folder],
    ["TERMS_FILE", large],
    ["TERMS_FILE", createFile("latin1.md", Uint8Array.of(0x66, 0xfc, 0x72))],
  ])("reject %s=%s with a one-line message that names the setting", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} isn't valid: it [^\\n]+\\.$`),
    );
  });

  it("read the operator's own text from the files that are named, and use the default text otherwise", () => {
    const settings = readSettings({
      TERMS_FILE: createFile("terms.md", "# Für alle\n"),
      OPERATOR_CONTACT: "a@b.example",
    });
    expect(settings.siteTexts).toEqual({ about: null, privacy: null, terms: "# Für alle\n" });
    expect(settings).toMatchObject({ operatorName: null, operatorContact: "a@b.example" });
  });

  it.each([
    ["false", null],
    ["true", "true"],
    ["10.0.0.1", "10.0.0.1"],
    ["10.0.0.0/8, fd00::/8,loopback", "10.0.0.0/8, fd00::/8,loopback"],
  ])("read TRUST_PROXY=%s as %j", (value, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
  });

  it("read INTERNAL_CIDR as a list and COUNTRY_HEADER in lowercase", () => {
    expect(readSettings({})).toMatchObject({ internalCidr: [], countryHeader: null });
    expect(readSettings({ INTERNAL_CIDR: "10.0.0.0/8, ::1", COUNTRY_HEADER: "CF-IPCountry" })).toMatchObject({
      internalCidr: ["10.0.0.0/8", "::1"],
      countryHeader: "cf-ipcountry",
    });
  });

  it("include the server's host names, normalized as in URLs", () => {
    const names = readSettings({
      PUBLIC_URL: "https://Pins.Example.org:8443/",
      HOST: "fd00::5",
      ALLOWED_HOSTS: "PINS.internal, [fd00:0:0::6],bücher.example, 0x7f.1",
    }).hostNames;
    expect(names).toEqual([
      "pins.example.org",
      "[fd00::5]",
      "pins.internal",
      "[fd00::6]",
      "xn--bcher-kva.example",
      "127.0.0.1",
    ]);
    expect(readSettings({ HOST: "0.0.0.0" }).hostNames).toEqual([]);
    expect(readSettings({ HOST: "::" }).hostNames).toEqual([]);
  });

  it("read FETCH_ALLOW as a list", () => {
    expect(readSettings({}).fetchAllow).toEqual([]);
    expect(readSettings({ FETCH_ALLOW: "media.internal, 10.0.0.0/8,[::1]:9000" }).fetchAllow).toEqual([
      "media.internal",
      "10.0.0.0/8",
      "[::1]:9000",
    ]);
  });

  it.each([
    ["127.0.0.1", true],
    ["127.8.9.1", true],
    ["::1", true],
    ["localhost", true],
    ["0.0.0.0", false],
    ["10.0.0.1", false],
  ])("recognize %s as loopback: %s", (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback);
  });
});
