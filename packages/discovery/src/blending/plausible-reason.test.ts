import { classifyContent } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { readDescriptor } from "../visual/descriptor.ts";
import { isPlausibleReason } from "./plausible-reason.ts";

const [baking = 0, food = 0] = classifyContent({ title: "Sourdough", description: "", altText: "" });
const [instruments = 0] = classifyContent({ title: "A violin", description: "", altText: "" });

/** Creates a content item on a topic, with an image at the given distance from the others. */
function createContent(topic: number | null, distance: number | null = null) {
  return { topic, look: distance === null ? null : readDescriptor(Int8Array.from([100, distance])) };
}

describe("isPlausibleReason", () => {
  it.each([
    ["the same topic", createContent(baking), createContent(baking), true],
    ["a topic within the other", createContent(baking), createContent(food), true],
    ["a topic that contains the other", createContent(food), createContent(baking), true],
    ["different topics", createContent(instruments), createContent(baking), false],
    ["unknown topics", createContent(null), createContent(null), false],
    ["similar images on different topics", createContent(instruments, 0), createContent(baking, 29), true],
    ["less similar images on different topics", createContent(instruments, 0), createContent(baking, 30), false],
    ["similar images on unknown topics", createContent(null, 0), createContent(null, 0), true],
    ["an unknown image", createContent(null, 0), createContent(null), false],
  ])("judges content items with %s correctly", (_, found, named, expected) => {
    expect(isPlausibleReason(found, named)).toBe(expected);
  });
});
