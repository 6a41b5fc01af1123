import { expect, type Page } from "@playwright/test";
import { getCard, getCloseup, openActions, getSearchField } from "./acts.ts";
import { createPicture } from "./pictures.ts";
import { getPinPath, getSite, type Screen } from "./screens.ts";

/** Overlays on top of a screen. */
export const OVERLAYS: readonly Screen[] = [
  {
    name: "suggestions",
    as: "owner",
    path: () => "/",
    async prepare(page, { word }) {
      await getSearchField(page).click();
      await getSearchField(page).pressSequentially(word.slice(0, 4));
      const board = page.getByRole("gridcell", { name: new RegExp(`^${word} rooms`) });
      await expect(board.first()).toBeVisible();
    },
  },
  {
    name: "recent searches",
    as: "visitor",
    path: () => "/search/pins/?q=lamps",
    async prepare(page) {
      await getSearchField(page).press("Enter");
      await getSearchField(page).fill("");
      await expect(page.getByRole("gridcell", { name: "lamps", exact: true })).toBeVisible();
    },
  },
  {
    name: "actions on a card",
    as: "owner",
    path: ({ board }) => board.url,
    async prepare(page, { pins }) {
      await openActions(getCard(page, pins[1]?.title ?? ""), await hasTouch(page));
    },
  },
  {
    name: "board picker",
    as: "owner",
    path: ({ pins: [, , , pin] }) => `/pin/${pin?.id}/`,
    async prepare(page) {
      const pinPage = getCloseup(page);
      const isSaved = pinPage.getByRole("button", { name: "Saved", exact: true });
      const chooser = pinPage.getByRole("button", { name: /^(Profile|Choose board)$/ });
      await isSaved.or(chooser).first().click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Create board" })).toBeVisible();
    },
  },
  {
    name: "more options of a pin",
    as: "owner",
    path: getPinPath,
    async prepare(page) {
      await getCloseup(page).getByRole("button", { name: "More options" }).click();
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    },
  },
  {
    name: "large image of a pin",
    as: "stranger",
    path: getPinPath,
    async prepare(page) {
      await getCloseup(page).getByRole("button", { name: "View larger" }).click();
      await expect(page.getByRole("dialog", { name: "Image" }).getByRole("img")).toBeVisible();
    },
  },
  {
    name: "reactions to a pin",
    as: "stranger",
    path: getPinPath,
    async prepare(page) {
      await getCloseup(page).getByRole("button", { name: "Choose a reaction" }).press("Enter");
      await expect(page.getByRole("menuitemradio")).toHaveCount(5);
    },
  },
  {
    name: "more information about a pin",
    as: "stranger",
    path: getPinPath,
    async prepare(page, { word }) {
      await getCloseup(page).getByRole("button", { name: "More options" }).click();
      await page.getByRole("menuitem", { name: "More information" }).click();
      await expect(page.getByRole("dialog", { name: "More information" })).toContainText(word);
      await expect(page.getByRole("menu")).toHaveCount(0);
    },
  },
  {
    name: "sharing a pin",
    as: "stranger",
    path: getPinPath,
    async prepare(page) {
      await getCloseup(page).getByRole("button", { name: "Share" }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Email" })).toBeVisible();
    },
  },
  {
    // On touch screens, this dialog asks the visitor to log in.
    name: "sharing a pin, signed out",
    as: "visitor",
    path: getPinPath,
    async prepare(page) {
      await getCloseup(page).getByRole("button", { name: "Share" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Copy link" })).toBeVisible();
    },
  },
  {
    name: "drafts",
    as: "owner",
    path: () => "/pin/create/",
    async prepare(page) {
      const files = page.locator("input[type=file][multiple]");
      await files.setInputFiles([await createPicture(31), await createPicture(32)]);
      await page.getByRole("form").getByRole("textbox", { name: "Title" }).fill("Rings on stripes {n}");
      await expect(page.getByRole("button", { name: "Publish all 2" })).toBeVisible();
    },
  },
  {
    name: "another image for a draft",
    as: "owner",
    path: () =>
      `/pin/create/?${new URLSearchParams({ url: `${getSite()}/chairs`, media: `${getSite()}/pictures/2.jpg` })}`,
    async prepare(page) {
      await page.getByRole("button", { name: "Choose another image" }).click();
      await expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(3);
    },
  },
  {
    name: "new board",
    as: "owner",
    path: ({ owner }) => `/${owner.username}/_saved/`,
    async prepare(page) {
      await page.getByRole("button", { name: "New board" }).click();
      await expect(page.getByRole("dialog", { name: "Create a board" })).toBeVisible();
    },
  },
  {
    name: "deleting a board",
    as: "owner",
    path: ({ board }) => `/board/${board.id}/edit/`,
    async prepare(page) {
      await page.getByRole("button", { name: "Delete board…" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "blocking someone",
    as: "owner",
    path: ({ stranger }) => `/${stranger.username}/`,
    async prepare(page) {
      await page.getByRole("button", { name: /^More options for / }).click();
      await page.getByRole("menuitem", { name: /^Block / }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "followers",
    as: "owner",
    path: ({ owner }) => `/${owner.username}/`,
    async prepare(page) {
      await page.getByRole("button", { name: /followers?$/ }).click();
      await expect(page.getByRole("dialog", { name: "Followers" }).getByRole("listitem").first()).toBeVisible();
    },
  },
];

const hasTouch = (page: Page) => page.evaluate(() => matchMedia("(pointer: coarse)").matches);
