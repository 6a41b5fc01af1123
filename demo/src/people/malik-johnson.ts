import { type Author, pin } from "./author.ts";

export const malikJohnson: Author = {
  username: "malikjohnson",
  first_name: "Malik",
  full_name: "Malik Johnson",
  about: "Still-life photographer. Two lights, one table, no retouching that I admit to.",
  site: "tabletop.example.com",
  ground: "dusk",
  face: {
    skin: "#7f4b31",
    hairColor: "#231a19",
    hair: "crop",
    clothes: "#362a52",
    collar: "crew",
    beard: false,
    breadth: 0.5,
    smile: 0.7,
  },
  fame: 2.2,
  interests: ["objects", "colour", "interiors", "type"],
  boards: [
    {
      name: "On a plinth",
      topic: "objects",
      description: "Ordinary things, standing up straight.",
      sections: ["Bath and table", "Switched on"],
      pins: [
        pin(
          "Hand wash on a step",
          "Shot before lunch, used after.",
          { style: "objects", scene: "plinth", kind: "bottle", palette: "kelp", ratio: "4:5" },
          "Bath and table",
        ),
        pin(
          "Lamp, switched on",
          "",
          { style: "objects", scene: "plinth", kind: "lamp", palette: "dusk", ratio: "3:4" },
          "Switched on",
        ),
        pin(
          "Radio, afternoon programme",
          "It played the whole time. You cannot see that.",
          { style: "objects", scene: "plinth", kind: "radio", palette: "meadow", ratio: "4:5" },
          "Switched on",
        ),
        pin(
          "Candle, hour three",
          "",
          { style: "objects", scene: "plinth", kind: "candle", palette: "oat", ratio: "1:1" },
          "Bath and table",
        ),
        pin(
          "Watch, ten past ten",
          "",
          { style: "objects", scene: "plinth", kind: "watch", palette: "lagoon", ratio: "3:4" },
          "Switched on",
        ),
      ],
    },
    {
      name: "Gradients to borrow",
      topic: "colour",
      description: "Backdrops. Take one, leave one.",
      pins: [
        pin("Backdrop 11, plum hour", "", { style: "photo", scene: "glow", palette: "plum", ratio: "4:5" }),
        pin("Backdrop 14, riso dream", "Too loud for anything but headphones.", {
          style: "photo",
          scene: "glow",
          palette: "riso",
          ratio: "9:16",
        }),
        pin("Backdrop 17, orchard", "", { style: "photo", scene: "glow", palette: "meadow", ratio: "1:1" }),
        pin("Backdrop 20, late light", "", { style: "photo", scene: "glow", palette: "seventies", ratio: "3:4" }),
        pin("Backdrop 23, pool at night", "", { style: "photo", scene: "glow", palette: "lagoon", ratio: "4:5" }),
      ],
    },
    {
      name: "Desks, tidied for the picture",
      topic: "interiors",
      description: "Cables removed by hand.",
      pins: [
        pin("Desk by the window", "", { style: "interior", scene: "desk", palette: "dusk", ratio: "4:5" }),
        pin("Everything within one arm's length", "Measured. It is my arm.", {
          style: "interior",
          scene: "desk",
          palette: "oat",
          ratio: "3:4",
        }),
        pin("Plant doing most of the work", "", { style: "interior", scene: "desk", palette: "kelp", ratio: "2:3" }),
        pin("Mug, Monday edition", "", {
          style: "objects",
          scene: "plinth",
          kind: "mug",
          palette: "fjord",
          ratio: "4:5",
        }),
        pin("Done beats dreamt", "Above the desk, slightly crooked.", {
          style: "lettering",
          layout: "stack",
          words: "Done/beats/dreamt",
          palette: "dusk",
          ratio: "4:5",
        }),
      ],
    },
  ],
};
