import "@tessera/ui/tokens.css";
import "@tessera/ui/base.css";
import { createRoot } from "react-dom/client";
import { Catalogue } from "./catalogue.tsx";
import { COMPONENTS } from "./components.ts";
import { Frame } from "./frame.tsx";

const stage = document.getElementById("stage");
if (!stage) throw new Error("The page has no stage.");

const parameters = new URLSearchParams(location.search);
const shown = COMPONENTS.find(({ name }) => name === parameters.get("component"));
const isFrame = parameters.has("theme");
const root = document.documentElement;
root.dataset.theme = parameters.get("theme") ?? "system";
// The build writes rules for a direction as rules for the languages that are written in it.
if (parameters.get("dir") === "rtl") root.lang = "ar";
root.dir = isFrame ? (parameters.get("dir") ?? "ltr") : "ltr";

createRoot(stage).render(
  isFrame && shown ? (
    <Frame shown={shown} state={parameters.get("state")} />
  ) : (
    <Catalogue shown={shown ?? COMPONENTS[0]} />
  ),
);
