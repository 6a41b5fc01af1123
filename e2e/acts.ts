import { expect, type Locator, type Page } from "@playwright/test";
import type { PictureFile } from "./pictures.ts";

/** User actions on pages. The functions find elements by their accessible names. */

/** Returns the card of a pin in a grid. */
export function getCard(page: Page, title: string): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: title });
}

/** Returns the image on a pin's card, which links to the pin's page. */
function getPictureLink(locator: Locator): Locator {
  return locator
    .getByRole("link")
    .filter({ has: locator.page().locator("img, picture") })
    .first();
}

/** Returns the part of the closeup with the pin's details and actions, which no other page has. */
export function getCloseup(page: Page): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) });
}

/** Opens a pin by clicking its image. */
export async function openPin(locator: Locator, isMobile: boolean): Promise<void> {
  await (isMobile ? getPictureLink(locator).tap() : getPictureLink(locator).click());
}

/**
 * Opens a card's actions by hovering with a mouse, or by a long press on touch screens. @returns the element that
 * contains the actions
 */
export async function openActions(locator: Locator, isMobile: boolean): Promise<Locator> {
  const page = locator.page();
  await locator.scrollIntoViewIfNeeded();
  if (!isMobile) {
    await getPictureLink(locator).hover();
    await expect(locator.getByRole("button", { name: "More options" })).toBeVisible();
    return locator;
  }
  const dialog = page.getByRole("dialog");
  await longPress(getPictureLink(locator), dialog);
  return dialog;
}

/** Long-presses with one finger until the actions open. */
async function longPress(target: Locator, opened: Locator): Promise<void> {
  const page = target.page();
  const box = await target.boundingBox();
  if (box === null) throw new Error("The element to press isn't visible.");
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await opened.waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Saves a pin from its card to a board. */
export async function saveFromCard(locator: Locator, board: string, isMobile: boolean): Promise<void> {
  const actions = await openActions(locator, isMobile);
  const page = locator.page();
  const choice = page.getByRole("dialog", { name: "Save to a board" }).getByRole("button", { name: board });
  // On a phone, the mouse pointer would stay where toasts appear, and would keep the previous toast on the screen.
  if (isMobile) {
    await actions.getByRole("button", { name: "Choose board" }).tap();
    await choice.tap();
  } else {
    await actions.getByRole("button", { name: "Profile" }).click();
    await choice.click();
  }
  await expect(getToast(page, `Saved to ${board}`)).toBeVisible();
}

/** Presses Tab, or Shift+Tab to go back, until the target has the focus. */
export async function pressTabUntilFocused(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key);
    if ((await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement)))
      return;
  }
  throw new Error("The focus didn't get there within 60 stops.");
}

/** Returns the toast with a text. */
export function getToast(page: Page, text: string): Locator {
  return page.getByRole("region", { name: "Notifications" }).getByText(text);
}

/** Fills in the sign-up form and submits it. */
export async function signUp(page: Page, person: { name: string; email: string; password: string }): Promise<void> {
  await page.getByLabel("First name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Fills in the login form and submits it. */
export async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Email or username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** Logs out the way that this screen width offers: on the profile on phones, and in the account menu otherwise. */
export async function logOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await goTo(page, "Profile");
    await page.getByRole("link", { name: "Edit profile" }).click();
    await page.getByRole("button", { name: "Log out of this device" }).click();
  } else {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
}

/** Opens a destination from the main navigation, or from the header, which has the Create button on desktops. */
export async function goTo(page: Page, place: "Home" | "Search" | "Create" | "Profile"): Promise<void> {
  // The phone's tab bar hides when scrolling down and returns when scrolling up.
  await page.mouse.wheel(0, -400);
  const inNav = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place });
  const inHeader = page.getByRole("banner").getByRole("link", { name: place });
  await inNav.or(inHeader).filter({ visible: true }).first().click();
  // The create page loads as a separate document.
  if (place === "Create") {
    await page.waitForURL(/\/pin\/create\/$/);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  }
}

/** Returns the search field in the header. It's plain at first and becomes a combobox when it first gets the focus. */
export function getSearchField(page: Page): Locator {
  return page.getByRole("search").getByLabel("Search", { exact: true });
}

/** Searches with the search field in the header. */
export async function search(page: Page, words: string): Promise<void> {
  const field = getSearchField(page);
  await field.fill(words);
  await field.press("Enter");
}

/** Selects files in the image chooser. */
export async function choosePictures(page: Page, files: readonly PictureFile[]): Promise<void> {
  await getFileInput(page).setInputFiles([...files]);
}

/**
 * Returns the create page's file chooser. On phones, there's a second chooser for the camera, which takes a single
 * photo.
 */
export function getFileInput(page: Page): Locator {
  return page.locator("input[type=file][multiple]");
}

/** Opens one of several drafts in the form. @param number the draft's 1-based number @returns the form */
export async function openDraft(page: Page, number: number): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^Edit Draft ${number}:`) }).click();
  const form = page.getByRole("form", { name: new RegExp(`^Draft ${number}:`) });
  await expect(form).toBeVisible();
  return form;
}

/**
 * Swipes across an element with one finger, at most 120 px below the element's top. @param distance the distance in px;
 * positive to the right
 */
export async function swipe(target: Locator, distance: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("The element to swipe over isn't visible.");
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 120)];
  const session = await target.page().context().newCDPSession(target.page());
  const sendTouch = (type: "touchStart" | "touchMove" | "touchEnd", touchX: number | null) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: touchX === null ? [] : [{ x: touchX, y }] });
  await sendTouch("touchStart", x - distance / 2);
  for (const share of [0.25, 0.5, 0.75, 1]) await sendTouch("touchMove", x - distance / 2 + distance * share);
  await sendTouch("touchEnd", null);
}

/** Delays requests for the page's code. @returns a function that releases the requests */
export async function delayCodeRequests(page: Page, code: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits for a few frames, until the page has rendered pending changes. */
export async function waitUntilRendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
