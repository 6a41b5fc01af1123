import { type Author, pin } from "../../author.ts";

/** Boards that were added later. */
export const freyaOlsenMoreBoards: Author["boards"] = [
  {
    name: "Fog log",
    topic: "botany",
    description: "Pages from the field book, with the dates that I could read afterwards.",
    sections: ["Beech", "Spruce"],
    pins: [
      pin(
        "3 October, could not see my feet",
        "Heard a woodpecker the whole time. Never the same tree twice.",
        { style: "light", scene: "forest", palette: "fjord", ratio: "4:5" },
        "Beech",
      ),
      pin(
        "11 October, sun at ten",
        "",
        { style: "light", scene: "forest", palette: "seventies", ratio: "3:4" },
        "Beech",
      ),
      pin("Moss to the knee", "", { style: "light", scene: "forest", palette: "moss", ratio: "2:3" }, "Spruce"),
      pin(
        "The plantation, in its best hour",
        "Planted in rows. The fog forgives it.",
        { style: "light", scene: "forest", palette: "heather", ratio: "16:9" },
        "Spruce",
      ),
      pin("Slope in layers", "", { style: "hills", scene: "pines", palette: "heather", ratio: "3:4" }, "Spruce"),
      pin(
        "What grew where the big one fell",
        "Two years later: foxglove, raspberry, and a beech the length of my hand.",
        {
          style: "botanical",
          plant: "fern",
          layout: "dark",
          palette: "moss",
          ratio: "4:5",
          label: "Polypodium vulgare",
        },
        "Beech",
      ),
    ],
  },
  {
    name: "Copied from old plates",
    topic: "painting",
    description: "Lines only. My professor says colour is an excuse.",
    pins: [
      pin(
        "Pears, after an engraver nobody remembers",
        "He gave the small one a worm. I left it out, then put it back.",
        { style: "engraving", scene: "pear", palette: "moss", ratio: "4:5" },
      ),
      pin("Pears, second state", "", { style: "engraving", scene: "pear", palette: "oat", ratio: "3:4" }),
      pin("Quince, or possibly apple", "The label was eaten.", {
        style: "engraving",
        scene: "pear",
        palette: "citrus",
        ratio: "2:3",
      }),
      pin("Sea from an old catalog", "Somebody at the press got bored between the beans and the beets.", {
        style: "engraving",
        scene: "waves",
        palette: "kelp",
        ratio: "3:4",
      }),
      pin("A flora's frontispiece mountain", "", {
        style: "engraving",
        scene: "peak",
        palette: "moss",
        ratio: "4:5",
      }),
      pin("Moon for a planting calendar", "Sow roots when it wanes. I cannot prove it. I do it anyway.", {
        style: "engraving",
        scene: "moon",
        palette: "clay",
        ratio: "4:5",
      }),
    ],
  },
];
