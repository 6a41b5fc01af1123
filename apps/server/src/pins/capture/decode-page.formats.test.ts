import { describe, expect, it } from "vitest";
import { decodePage } from "./decode-page.formats.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));

/** "Привет" in windows-1251, "花" in Shift_JIS, "é" in windows-1252. */
const PRIVET = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
const FLOWER = [0x89, 0xd4];
const ACUTE = [0xe9];
const utf16 = (text: string) => [...Buffer.from(text, "utf16le")];
const utf16be = (text: string) => [...Buffer.from(text, "utf16le").swap16()];

describe("the text of a page", () => {
  it.each([
    ["by its header", bytes(PRIVET), "windows-1251", "Привет"],
    ["by its meta", bytes('<meta charset="windows-1251">', PRIVET), null, '<meta charset="windows-1251">Привет'],
    [
      "by its old meta",
      bytes("<META http-equiv=Content-Type content='text/html; charset=Shift_JIS'>", FLOWER),
      null,
      "<META http-equiv=Content-Type content='text/html; charset=Shift_JIS'>花",
    ],
    [
      "by its XML declaration",
      bytes('<?xml version="1.0" encoding="shift_jis"?>', FLOWER),
      null,
      '<?xml version="1.0" encoding="shift_jis"?>花',
    ],
    ["by the byte order mark of UTF-16", bytes([0xff, 0xfe], utf16("<p>花")), "windows-1251", "<p>花"],
    ["by the other byte order mark of UTF-16", bytes([0xfe, 0xff], utf16be("<p>花")), null, "<p>花"],
    ["by only the header in UTF-16", bytes(utf16("<p>花")), "utf-16le", "<p>花"],
    ["by the byte order mark of UTF-8", bytes([0xef, 0xbb, 0xbf], [...utf8("é")]), "windows-1251", "é"],
    ["by its header before its meta", bytes('<meta charset="utf-8">', FLOWER), "shift_jis", '<meta charset="utf-8">花'],
    ["as UTF-8 when its meta can't be true", utf8('<meta charset="utf-16">é'), null, '<meta charset="utf-16">é'],
    ["as UTF-8 when nothing declares an encoding", utf8("é花"), null, "é花"],
    ["as UTF-8 when cut inside a character", utf8("é花").subarray(0, 4), null, "é"],
    [
      "as windows-1252 when nothing declares an encoding and UTF-8 is invalid",
      bytes("caf", ACUTE, " noir"),
      null,
      "café noir",
    ],
    ["when its label is unknown", utf8("é"), "klingon", "é"],
    ["when it is empty", new Uint8Array(), null, ""],
  ])("is decoded %s", (_how, page, header, text) => {
    expect(decodePage(page, header)).toBe(text);
  });
});
