import { type Author, pin } from "../author.ts";

export const lingWei: Author = {
  username: "lingling_w",
  first_name: "Ling",
  full_name: "Ling Wei",
  about: "first year, dorm 6, top bunk",
  site: "topbunk.example.org",
  ground: "dusk",
  face: {
    skin: "#f3c9a5",
    hairColor: "#1d1718",
    hair: "buns",
    clothes: "#fde0d5",
    collar: "overall",
    breadth: 0.6,
    smile: 0.45,
  },
  fame: 0.6,
  interests: ["interiors", "colour", "night", "food"],

  boards: [
    {
      name: "my 2 square metres",
      topic: "interiors",
      description: "you can only pin to the ceiling here",
      pins: [
        pin("ceiling, stage 1", "stars go over the crack", {
          style: "night",
          scene: "camp",
          palette: "plum",
          ratio: "4:5",
        }),
        pin("a desk, one day", "", { style: "interior", scene: "desk", palette: "sorbet", ratio: "3:4" }),
        pin("instant noodles but dressed up", "egg = 11 minutes in the kettle. don't ask how i know", {
          style: "recipe",
          scene: "table",
          dish: "noodles",
          palette: "dusk",
          ratio: "4:5",
        }),
        pin("sky the week i moved in", "", { style: "photo", scene: "clouds", palette: "sorbet", ratio: "9:16" }),
        pin("note to roommate", "", {
          style: "lettering",
          layout: "note",
          palette: "sorbet",
          ratio: "4:5",
          words: "i'm not/asleep, i'm/thinking",
          small: "knock twice",
        }),
        pin("what i want the light to feel like", "", { style: "photo", scene: "glow", palette: "dusk", ratio: "2:3" }),
      ],
    },
  ],
  collects: [
    {
      name: "if we could paint walls",
      topic: "colour",
      description: "dorm rules, page 3: we can't",
    },
    {
      name: "lights out at eleven",
      topic: "night",
      description: "",
    },
    {
      name: "food that needs a stove",
      topic: "food",
      description: "i have a kettle",
    },
  ],
};
