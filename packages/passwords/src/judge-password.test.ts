import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_ESTIMATED_LENGTH } from "./estimate.ts";
import { judgePassword, type PasswordFault, type PasswordOwner } from "./index.ts";

const ALICE: PasswordOwner = {
  names: ["Alice", "Alice Liddell", "alice_l99"],
  email: "a.liddell@wonder.example.org",
  host: "pins.example.org",
};
const UNKNOWN_OWNER: PasswordOwner = { names: [], email: "", host: null };

describe("a password", () => {
  it.each<[PasswordFault, string]>([
    ["blank", "        "],
    ["blank", "\u3000\u00a0\t \u2003\u200b  "],
    ["common", "password"],
    ["common", "Password1"],
    ["common", "12345678"],
    ["common", "   password   "],
    ["common", "11111111"],
    ["common", "qwertyuiop"],
    ["common", "1q2w3e4r5t"],
    ["common", "pa$$word"],
    ["common", "1l0vey0u"],
    ["common", "5unshine"],
    ["common", "p\u00e4ssword"],
    ["common", "\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44"],
    ["common", "pass\u200bword"],
    ["common", "photosynthesis"],
    ["guessable", "P@ssw0rd1"],
    ["guessable", "iloveyou123"],
    ["guessable", "letmein2026"],
    ["guessable", "Summer2024!"],
    ["guessable", "michaeljordan"],
    ["guessable", "hunter2hunter2"],
    ["guessable", "aaaaaaaaaaaaaaaa"],
    ["guessable", "abcdefghijkl"],
    ["guessable", "asdfghjkl;"],
    ["guessable", "19901224"],
    ["guessable", "constructor"],
    ["guessable", "пароль".repeat(2)],
    ["guessable", "パスワード".repeat(2)],
    ["guessable", "\u3164".repeat(8)],
  ])("is %s: %j", (fault, password) => {
    expect(judgePassword(password, UNKNOWN_OWNER)).toBe(fault);
  });

  it.each([
    ["the first name", "Alice2026!"],
    ["the first name twice", "alicealice"],
    ["the first name backwards", "ecila-1865"],
    ["a name in disguise", "4l1c3-l1dd3ll"],
    ["a name in disguise backwards", "ll3dd1l1865"],
    ["the full name", "aliceliddell"],
    ["the username", "alice_l99"],
    ["the local part of the email", "a.liddell!"],
    ["the email", "a.liddell@wonder.example.org"],
    ["the host of the email", "wonder2026"],
    ["the product", "Tessera2026"],
    ["the product in disguise", "t3ss3ra!!"],
    ["the product backwards", "aresset1234"],
    ["the site", "pins-example-99"],
  ])("is too personal when it is little more than %s: %j", (_what, password) => {
    expect(judgePassword(password, ALICE)).toBe("personal");
  });

  it.each([
    ["太郎", "太郎太郎太郎太郎太郎太郎"],
    ["Zo\u00eb", "zoe-zoe-2026"],
    ["Михаил", "михаил-1990"],
  ])("is also too personal for the name %s: %j", (name, password) => {
    expect(judgePassword(password, { ...UNKNOWN_OWNER, names: [name] })).toBe("personal");
  });

  it.each([
    "correct horse 9",
    "purple otter",
    "alice loves three otters",
    "xK9#mQ2v",
    "k3mDq0ZrYb1x",
    "monkey dragon tiger",
    "ひらがなパスワード",
    "猫が好きです毎日",
    "مرحبا بالعالم الجميل",
    "моя любимая собака",
    "पासवर्ड मेरा",
    "안녕하세요친구들",
  ])("is accepted: %j", (password) => {
    expect(judgePassword(password, ALICE)).toBeNull();
  });

  it("always gets a valid verdict, no matter what the password or the name contains", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 128 }),
      fc.string({ unit: fc.constantFrom(..."constructor__proto__4@8(1!|. "), maxLength: 128 }),
    );
    fc.assert(
      fc.property(text, text, (password, name) => {
        const fault = judgePassword(password, { names: [name], email: `${name}@${name}`, host: name });
        expect([null, "blank", "personal", "common", "guessable"]).toContain(fault);
      }),
      { numRuns: 300 },
    );
  });
});

describe("judging a malicious password", () => {
  afterEach(() => void vi.restoreAllMocks());

  const HOSTILE: readonly [string, string][] = [
    ["one letter", "a"],
    ["stand-ins", "4@8([{<3#!1|05$+7%2^"],
    ["strokes", "1!|"],
    ["slashes", "/\\"],
    ["digits", "0741852963"],
    ["dates", "11121990"],
    ["disguised words", "th3p4ssw0rd1"],
    ["short words", "iamaheisthe"],
    ["own words", "al1cet3ssera"],
    ["what folds into eighteen", "\ufdfa"],
    ["separators", "a-b_c.d/"],
  ];
  const long = (unit: string) => unit.repeat(128).slice(0, 128);

  it.each(HOSTILE)("takes at most six estimates, each of a short part: %s", (_name, unit) => {
    const estimateText = vi.fn((_text: string) => ({ guesses: 1e9, isListed: false }));
    for (const password of [long(unit), unit.repeat(10_000)]) {
      estimateText.mockClear();
      judgePassword(password, ALICE, estimateText);
      expect(estimateText.mock.calls.length).toBeLessThanOrEqual(6);
      for (const [text] of estimateText.mock.calls) expect(text.length).toBeLessThanOrEqual(MAX_ESTIMATED_LENGTH);
    }
  });

  it.each(HOSTILE)("takes at most a few thousand dictionary lookups: %s", (_name, unit) => {
    const slice = vi.spyOn(String.prototype, "slice");
    judgePassword(long(unit), ALICE);
    expect(slice.mock.calls.length).toBeLessThan(10_000);
  });
});
