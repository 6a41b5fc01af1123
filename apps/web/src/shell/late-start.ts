import { INTERACTION_EVENTS } from "../data/hydrate-on-interaction.tsx";

/** The type of the script that starts the app, which makes browsers ignore the script. */
export const LATE_SCRIPT_TYPE = "late";
/** The relation of the links to the app's files, which makes browsers ignore the links. */
export const LATE_LINK_REL = "late";

/**
 * A script for the head of a page whose app starts on the first interaction. It starts the app by giving the ignored
 * markup its real meaning. If the app's files can't load, they may belong to an older build. So it reloads the page,
 * once the server responds and someone interacts again.
 */
export const LATE_START_SCRIPT = `
const names = ${/* @__PURE__ */ JSON.stringify(INTERACTION_EVENTS)};
// Browsers also send this event when a page appears under a resting pointer.
const isResting = ({ type, movementX, movementY }) => type === "pointermove" && movementX === 0 && movementY === 0;
const listen = (act) => {
  const heard = new AbortController();
  const once = (event) => !isResting(event) && act() && heard.abort();
  for (const name of names) addEventListener(name, once, { capture: true, passive: true, signal: heard.signal });
};
let wanted = false;
const start = () => {
  wanted = true;
  const code = document.querySelector("script[type=${LATE_SCRIPT_TYPE}]");
  if (!code) return false;
  for (const link of document.querySelectorAll("link[rel=${LATE_LINK_REL}]")) link.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = code.nonce;
  script.textContent = code.textContent;
  script.onerror = () => listen(reload);
  code.replaceWith(script);
  return true;
};
const reload = () => {
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(() => location.reload(), () => listen(reload));
  return true;
};
listen(start);
addEventListener("DOMContentLoaded", () => wanted && start());`;
