import { expect, it } from "vitest";
import { findBannedWords } from "./words.ts";

it.each([
  ["Readers are told of it.", ["told"]],
  ["Whoever has the link", ["Whoever"]],
  ["It stands for a board", ["stands"]],
  ["A card that stands out", []],
  ["What is to be seen", ["is to be"]],
  ["They are on it no more.", ["no more"]],
  ["It takes no more than a second.", []],
  ["Delete for ever", ["for ever"]],
  ["Nobody's pins", ["Nobody's"]],
  ["what is known of a content", ["what is known of"]],
  ["Runs as the user `nobody`", []],
  ["Anyone with the link can see it.", []],
])("findBannedWords finds the banned words in %j", (text, words) => {
  expect(findBannedWords(text)).toEqual(words);
});
