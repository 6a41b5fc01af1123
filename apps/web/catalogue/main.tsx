import "@tessera/ui/tokens.css";
import "@tessera/ui/base.css";
import { createRoot } from "react-dom/client";
import { Catalogue } from "./catalogue.tsx";
import { COMPONENTS } from "./components.ts";
import { forceStates } from "./forced-states.ts";
import { Frame } from "./frame.tsx";

const stage = document.getElementById("stage");
if (!stage) throw new Error("The page has no stage.");

const root = createRoot(stage);

/** Renders what the address names: the whole catalog, or one component in a frame. */
function show(): void {
  const parameters = new URLSearchParams(location.search);
  const shown = COMPONENTS.find(({ name }) => name === parameters.get("component"));
  const isFrame = parameters.has("theme");
  const page = document.documentElement;
  delete page.dataset.ready;
  page.dataset.theme = parameters.get("theme") ?? "system";
  // The build compiles direction rules into rules for the languages written in that direction.
  page.lang = parameters.get("dir") === "rtl" ? "ar" : "en";
  page.dir = isFrame ? (parameters.get("dir") ?? "ltr") : "ltr";
  root.render(
    isFrame && shown ? (
      <Frame key={location.search} shown={shown} state={parameters.get("state")} />
    ) : (
      <Catalogue shown={shown ?? COMPONENTS[0]} />
    ),
  );
}

forceStates(document);
// Lets tests switch frames without loading a page. The examples' routers would react to `popstate`.
addEventListener("frame", show);
show();
