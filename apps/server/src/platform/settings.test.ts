import { describe, expect, it } from "vitest";
import { isLoopback, readSettings } from "./settings.ts";

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
  ])("reject %s=%s with one line that names the setting", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} isn't valid: it [^\\n]+\\.$`),
    );
  });

  it.each([
    ["false", null],
    ["true", "true"],
    ["10.0.0.1", "10.0.0.1"],
    ["10.0.0.0/8, fd00::/8,loopback", "10.0.0.0/8, fd00::/8,loopback"],
  ])("read TRUST_PROXY=%s as %j", (value, trustProxy) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy);
  });

  it("read INTERNAL_CIDR as a list, and COUNTRY_HEADER in lower case", () => {
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
