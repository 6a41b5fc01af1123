import { type Author, pin } from "./author.ts";

export const chloeMarchand: Author = {
  username: "chloe_marchand",
  first_name: "Chloé",
  full_name: "Chloé Marchand",
  about: "Wallpapers, wrapping papers, the occasional dress. Half-drop repeats a speciality. Lyon.",
  site: "atelier-chloe.example.net",
  ground: "sorbet",
  face: {
    skin: "#f6d3bd",
    hairColor: "#6b3f24",
    hair: "topknot",
    clothes: "#f2a0b4",
    collar: "shirt",
    earrings: true,
    breadth: 0.3,
    smile: 0.65,
  },
  fame: 2.3,
  interests: ["patterns", "textiles", "colour", "botany", "food"],
  boards: [
    {
      name: "Fruit, repeated",
      topic: "patterns",
      description: "A bowl of fruit, two hundred times.",
      pins: [
        pin("Lemons, not limes", "The client wanted limes. The client was wrong.", {
          style: "repeat",
          fruit: "lemon",
          palette: "sumi",
          ratio: "2:3",
        }),
        pin("Cherries in pairs", "", { style: "repeat", fruit: "cherry", palette: "citrus", ratio: "4:5" }),
        pin("Figs, whole and half", "The half ones are there for rhythm. And because I ate some.", {
          style: "repeat",
          fruit: "fig",
          palette: "seventies",
          ratio: "2:3",
        }),
        pin("Pears in a polite grid", "", { style: "repeat", fruit: "pear", palette: "oat", ratio: "1:1" }),
        pin("Strawberries for a raincoat", "Lining only. The outside is very serious.", {
          style: "repeat",
          fruit: "strawberry",
          palette: "lagoon",
          ratio: "4:5",
        }),
      ],
    },
    {
      name: "Cut paper",
      topic: "patterns",
      description: "Scissors first, thinking later.",
      pins: [
        pin("Leaves by the dozen", "", {
          style: "terrazzo",
          scene: "cutouts",
          palette: "lagoon",
          ratio: "3:4",
        }),
        pin("Big leaves for a small room", "Two to the metre. It makes the ceiling higher, somehow.", {
          style: "terrazzo",
          scene: "cutouts",
          palette: "harbour",
          ratio: "4:5",
        }),
        pin("Pebbles and fronds", "", { style: "terrazzo", scene: "cutouts", palette: "plum", ratio: "2:3" }),
        pin("Daisies, first edition", "The first pattern I ever sold. To my mother.", {
          style: "repeat",
          fruit: "daisy",
          palette: "heather",
          ratio: "1:1",
        }),
        pin("Daisies, grown up", "", { style: "repeat", fruit: "daisy", palette: "moss", ratio: "4:5" }),
      ],
    },
    {
      name: "Marbled",
      topic: "patterns",
      description: "A tray, some ink, an ox-gall smell in the hall.",
      pins: [
        pin("Comb once, breathe, comb again", "", {
          style: "photo",
          scene: "marbling",
          palette: "sorbet",
          ratio: "3:4",
        }),
        pin("Stone at night", "For the spine of a cookbook, of all things.", {
          style: "photo",
          scene: "marbling",
          palette: "midnight",
          ratio: "4:5",
        }),
        pin("Carnival sheet", "Every ink on the shelf. Never again. Probably.", {
          style: "photo",
          scene: "marbling",
          palette: "riso",
          ratio: "1:1",
        }),
        pin("Chips from the off-cuts", "Trimmings, rearranged.", {
          style: "terrazzo",
          scene: "floor",
          palette: "sorbet",
          ratio: "4:5",
        }),
        pin("Plum pudding", "", { style: "photo", scene: "marbling", palette: "plum", ratio: "2:3" }),
      ],
    },
  ],
};
