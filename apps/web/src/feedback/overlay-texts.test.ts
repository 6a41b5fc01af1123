import { FEEDBACK_TYPES, type FeedbackState, getPinFeedback } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { text } from "../i18n/index.ts";

type Situation = Pick<FeedbackState, "phase" | "type" | "followed" | "topic">;

/** Returns the overlay's texts as the screen formats them. */
function toTexts(situation: Partial<Situation>) {
  const state = {
    phase: "hidden",
    type: "pfy",
    followed: null,
    topic: null,
    fade: "fadeIn",
    isHidden: true,
    ...situation,
  } as const;
  const { feedbackText: texts } = getPinFeedback("7", state, { viewType: null, viewParameter: null });
  if (!texts) throw new Error("The overlay says nothing.");
  const t = text;
  return {
    title: t(`feedback.title.${texts.title}`),
    subTitle: t(`feedback.text.${texts.subTitle.name}`, texts.subTitle.values),
    note: texts.note && t(`feedback.note.${texts.note}`),
  };
}

const MORE_RELEVANT_TEXT = "Got it! We'll try to show you more relevant Pins in the future.";
const FEWER_PINS_TEXT = "Got it! We'll show you fewer Pins like this.";

describe("the overlay's messages", () => {
  it.each([
    ["pfy", MORE_RELEVANT_TEXT],
    ["pfyBoard", MORE_RELEVANT_TEXT],
    ["related", FEWER_PINS_TEXT],
    ["search", FEWER_PINS_TEXT],
    ["promoted", FEWER_PINS_TEXT],
    ["followed", FEWER_PINS_TEXT],
  ] as const)("have the specified wording for a pin hidden as %s [FEEDBACK-10]", (type, subTitle) => {
    expect(toTexts({ type })).toMatchObject({ title: "Pin hidden", subTitle });
  });

  it("name the topic when the pin came from a topic [FEEDBACK-11]", () => {
    expect(toTexts({ type: "topic", topic: "Tea" }).subTitle).toBe("We'll show you less Pins from Tea in the future.");
  });

  it.each([
    ["person", "Anna", "You unfollowed Anna and won't see Pins they save anymore."],
    ["board", "Tea sets", "You unfollowed the board Tea sets and won't see Pins saved to it anymore."],
  ] as const)("name the %s that was unfollowed [FEEDBACK-12]", (kind, name, subTitle) => {
    expect(toTexts({ phase: "unfollowed", followed: { kind, id: "1", name } })).toMatchObject({ subTitle });
  });

  it("thank the viewer after a report", () => {
    expect(toTexts({ phase: "reported" })).toEqual({
      title: "Reported",
      subTitle: "Thanks! Your feedback helps us keep the community safe.",
      note: null,
    });
  });

  it("exist for every type and state [FEEDBACK-01]", () => {
    for (const phase of ["hidden", "unfollowed", "reported"] as const) {
      for (const type of FEEDBACK_TYPES) {
        const { title, subTitle } = toTexts({ phase, type, topic: "Tea" });
        for (const line of [title, subTitle]) expect(line, `${phase} ${type}`).toMatch(/^[A-Z].* ?.*[a-z.]$/);
      }
    }
  });
});
