import "@tessera/ui/tokens.css";
import "@tessera/ui/base.css";
import { createRoot } from "react-dom/client";
import { Catalog } from "./catalog.tsx";
import { COMPONENTS } from "./components.ts";
import { forceStates } from "./forced-states.ts";
import { Frame } from "./frame.tsx";

const stage = document.getElementById("stage");
if (!stage) throw new Error("The page has no stage.");

const root = createRoot(stage);

/** Renders the view that the URL selects: the whole catalog, or one component in a frame. */
function renderView(): void {
  const parameters = new URLSearchParams(location.search);
  const entry = COMPONENTS.find(({ name }) => name === parameters.get("component"));
  const isFrame = parameters.has("theme");
  const page = document.documentElement;
  delete page.dataset.ready;
  page.dataset.theme = parameters.get("theme") ?? "system";
  // The build compiles directional CSS rules into language rules, so the page needs a language of that direction.
  page.lang = parameters.get("dir") === "rtl" ? "ar" : "en";
  page.dir = isFrame ? (parameters.get("dir") ?? "ltr") : "ltr";
  root.render(
    isFrame && entry ? (
      <Frame key={location.search} entry={entry} state={parameters.get("state")} />
    ) : (
      <Catalog entry={entry ?? COMPONENTS[0]} />
    ),
  );
}

forceStates(document);
// Tests use this event to switch frames without loading a page. `popstate` would also reach the examples' routers.
addEventListener("frame", renderView);
renderView();
