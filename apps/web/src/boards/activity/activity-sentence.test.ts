import { ACTIVITY_KINDS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { text } from "../../i18n/index.ts";
import { getActivitySentence } from "./activity-sentence.ts";

const createPerson = (fullName: string) => ({ fullName }) as Parameters<typeof getActivitySentence>[0]["person"];
const ACTIVITY = { person: createPerson("Ada"), other: null, words: null, pinCount: 1 };

describe("getActivitySentence", () => {
  it.each([
    [{ kind: "pins_added", pinCount: 3 }, "Ada added 3 Pins"],
    [{ kind: "pins_moved", words: "Light" }, "Ada moved a Pin to “Light”"],
    [{ kind: "pins_moved" }, "Ada moved a Pin out of its section"],
    [{ kind: "person_removed", other: createPerson("Bo") }, "Ada removed Bo"],
    [{ kind: "role_changed", other: createPerson("Bo"), words: "organize" }, "Ada changed Bo’s permission to Organize"],
    [{ kind: "board_renamed", words: "Attic" }, "Ada renamed the board to “Attic”"],
    [{ kind: "privacy_changed", words: "secret" }, "Ada made the board secret"],
  ] as const)("describes %o", (fields, expected) => {
    expect(getActivitySentence({ ...ACTIVITY, ...fields }, text)).toBe(expected);
  });

  it.each(ACTIVITY_KINDS)("starts with the person's name for %s", (kind) => {
    const sentence = getActivitySentence({ ...ACTIVITY, other: createPerson("Bo"), words: "public", kind }, text);
    expect(sentence).toMatch(/^Ada \w+/);
  });
});
