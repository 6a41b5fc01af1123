import { FEEDBACK_TYPES, type FeedbackState, pinFeedback } from "@tessera/domain";
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
  const { feedbackText: texts } = pinFeedback("7", state, { viewType: null, viewParameter: null });
  if (!texts) throw new Error("The overlay says nothing.");
  const t = text;
  return {
    title: t(`feedback.title.${texts.title}`),
    subTitle: t(`feedback.text.${texts.subTitle.name}`, texts.subTitle.values),
    note: texts.note && t(`feedback.note.${texts.note}`),
  };
}

const RELEVANT = "Got it! We'll try to show you more relevant Pins in the future.";
const FEWER = "Got it! We'll show you fewer Pins like this.";

describe("the texts of the overlay", () => {
  it.each([
    ["pfy", RELEVANT],
    ["pfyBoard", RELEVANT],
    ["related", FEWER],
    ["search", FEWER],
    ["promoted", FEWER],
    ["followed", FEWER],
  ] as const)("match the wording for a pin hidden as %s [FEEDBACK-10]", (type, subTitle) => {
    expect(toTexts({ type })).toMatchObject({ title: "Pin hidden", subTitle });
  });

  it("mention the topic [FEEDBACK-11]", () => {
    expect(toTexts({ type: "topic", topic: "Tea" }).subTitle).toBe("We'll show you less Pins from Tea in the future.");
  });

  it.each([
    ["person", "Anna", "You unfollowed Anna and won't see Pins they save anymore."],
    ["board", "Tea sets", "You unfollowed the board Tea sets and won't see Pins saved to it anymore."],
  ] as const)("mention the %s that was unfollowed [FEEDBACK-12]", (kind, name, subTitle) => {
    expect(toTexts({ phase: "unfollowed", followed: { kind, id: "1", name } })).toMatchObject({ subTitle });
  });

  it("thank the viewer for a report", () => {
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
