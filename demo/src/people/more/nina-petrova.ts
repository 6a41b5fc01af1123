import { type Author, pin } from "../../author.ts";

/** Boards that were added later. */
export const ninaPetrovaMoreBoards: Author["boards"] = [
  {
    name: "Endpapers",
    topic: "patterns",
    description: "The part of a book that nobody reviews.",
    sections: ["Printed", "Marbled"],
    pins: [
      pin(
        "Combed, for a book of letters",
        "",
        { style: "photo", scene: "marbling", palette: "oat", ratio: "2:3" },
        "Marbled",
      ),
      pin(
        "Quarter circles, two inks",
        "Cheaper than one picture, said accounts.",
        { style: "geometric", scene: "tiles", palette: "midnight", ratio: "2:3" },
        "Printed",
      ),
      pin(
        "Stripes for a memoir",
        "He wore a deckchair, basically.",
        { style: "quilt", scene: "stripes", palette: "clay", ratio: "3:4" },
        "Printed",
      ),
      pin(
        "Sea for a novel without any",
        "",
        { style: "waves", scene: "scales", palette: "plum", ratio: "3:4" },
        "Printed",
      ),
      pin(
        "Fern paper for the gardener's diary",
        "",
        { style: "botanical", plant: "fern", layout: "sprigs", palette: "kelp", ratio: "2:3" },
        "Printed",
      ),
      pin(
        "The one that the binder glued upside down",
        "Two thousand copies. Nobody wrote in.",
        { style: "photo", scene: "marbling", palette: "midnight", ratio: "4:5" },
        "Marbled",
      ),
    ],
  },
  {
    name: "Plates from nowhere",
    topic: "books",
    description: "Illustrations that lost their books. I give them captions.",
    pins: [
      pin("Plate 9, fruit, shaded", "Probably from a treatise on patience.", {
        style: "engraving",
        scene: "pear",
        palette: "plum",
        ratio: "4:5",
      }),
      pin("Plate 23, mountain, unnamed", "", { style: "engraving", scene: "peak", palette: "clay", ratio: "2:3" }),
      pin("Plate 4, the flood", "It had been used to wrap an egg.", {
        style: "engraving",
        scene: "waves",
        palette: "midnight",
        ratio: "4:5",
      }),
      pin("Plate 31, moon over a text now missing", "", {
        style: "engraving",
        scene: "moon",
        palette: "plum",
        ratio: "3:4",
      }),
      pin("Plate 12, things to sit on while reading", "", {
        style: "plate",
        scene: "chairs",
        palette: "heather",
        ratio: "4:5",
        title: "Plate 12",
      }),
      pin("Plate 15, vessels", 'The caption said "fig. 6: obvious". I kept that.', {
        style: "plate",
        scene: "teapots",
        palette: "oat",
        ratio: "3:4",
        title: "Plate 15",
      }),
    ],
  },
];
