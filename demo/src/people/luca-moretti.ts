import { type Author, pin } from "./author.ts";

export const lucaMoretti: Author = {
  username: "luca_moretti",
  first_name: "Luca",
  full_name: "Luca Moretti",
  about: "Architect of small things: stairs, porches, one bus stop. Trieste.",
  site: "studiomoretti.example.org",
  ground: "oat",
  face: {
    skin: "#eebf9f",
    hairColor: "#8c8480",
    hair: "parted",
    clothes: "#343e4a",
    collar: "roll",
    glasses: true,
    beard: true,
    breadth: 0.4,
    smile: 0.35,
  },
  fame: 1.7,
  interests: ["architecture", "interiors", "posters", "objects"],
  boards: [
    {
      name: "Façades at noon",
      topic: "architecture",
      description: "When the shadows are short and the shutters closed.",
      pins: [
        pin("Via dei Fabbri, the pink one", "Somebody on the second floor always sleeps late.", {
          style: "objects",
          scene: "facade",
          palette: "dusk",
          ratio: "3:4",
        }),
        pin("Bakery downstairs, opinions upstairs", "", {
          style: "objects",
          scene: "facade",
          palette: "harbour",
          ratio: "2:3",
        }),
        pin("Green shutters, every one repaired differently", "A catalogue of hinges, if you look.", {
          style: "objects",
          scene: "facade",
          palette: "meadow",
          ratio: "4:5",
        }),
        pin("Hotel with one open window", "", { style: "objects", scene: "facade", palette: "sorbet", ratio: "3:4" }),
        pin("Ochre, then more ochre", "Lime wash in three coats. The third is for the neighbours.", {
          style: "objects",
          scene: "facade",
          palette: "clay",
          ratio: "2:3",
        }),
      ],
    },
    {
      name: "Stairs and openings",
      topic: "architecture",
      description: "Going up is a room too.",
      pins: [
        pin("A wall with an errand", "", { style: "geometric", scene: "stairs", palette: "sorbet", ratio: "4:5" }),
        pin("Twelve steps, no handrail, good light", "Not to code. Very much to taste.", {
          style: "geometric",
          scene: "stairs",
          palette: "clay",
          ratio: "2:3",
        }),
        pin("Blue court", "", { style: "geometric", scene: "stairs", palette: "lagoon", ratio: "3:4" }),
        pin("Study for a small theatre", "The steps are the seats are the stage.", {
          style: "geometric",
          scene: "stairs",
          palette: "heather",
          ratio: "1:1",
        }),
        pin("Sunlit steps, competition board", "We came fourth of five.", {
          style: "geometric",
          scene: "stairs",
          palette: "seventies",
          ratio: "4:5",
          title: "Steps",
          note: "Competition board 2 of 3",
        }),
      ],
    },
    {
      name: "Cities from above",
      topic: "architecture",
      description: "Every block drawn once, then copied never.",
      sections: ["By day", "By night"],
      pins: [
        pin(
          "A quarter with too few trees",
          "Corrected in the next drawing.",
          { style: "city", scene: "blocks", palette: "moss", ratio: "2:3" },
          "By day",
        ),
        pin("Towers, all awake", "", { style: "city", scene: "blocks", palette: "midnight", ratio: "3:4" }, "By night"),
        pin(
          "The pastel district",
          "Nobody lives there, but the rents are lovely.",
          { style: "city", scene: "blocks", palette: "sorbet", ratio: "4:5" },
          "By day",
        ),
        pin("Brick town, low season", "", { style: "city", scene: "blocks", palette: "oat", ratio: "1:1" }, "By day"),
        pin(
          "Harbour blocks",
          "Cranes left out on purpose. You may imagine them.",
          { style: "city", scene: "blocks", palette: "lagoon", ratio: "4:5" },
          "By day",
        ),
      ],
    },
  ],
};
