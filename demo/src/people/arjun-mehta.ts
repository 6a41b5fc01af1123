import { type Author, pin } from "./author.ts";

export const arjunMehta: Author = {
  username: "arjun_mehta",
  first_name: "Arjun",
  full_name: "Arjun Mehta",
  about: "Photographs places with nobody in them. Jodhpur, mostly before seven.",
  site: "emptyquarter.example.org",
  ground: "clay",
  face: {
    skin: "#c98a5f",
    hairColor: "#231a19",
    hair: "curls",
    clothes: "#8a4330",
    collar: "shirt",
    beard: true,
    breadth: 0.5,
    smile: 0.45,
  },
  fame: 2,
  interests: ["skies", "mountains", "painting", "sea", "colour"],
  boards: [
    {
      name: "Dunes",
      topic: "skies",
      description: "They move four metres a year. I try to keep up.",
      pins: [
        pin("Crest, a minute after sunrise", "By the second frame the line was already softer.", {
          style: "photo",
          scene: "dunes",
          palette: "clay",
          ratio: "4:5",
        }),
        pin("Salt light", "", { style: "photo", scene: "dunes", palette: "oat", ratio: "2:3" }),
        pin("Copper evening", "Lens cap still has sand in it.", {
          style: "photo",
          scene: "dunes",
          palette: "seventies",
          ratio: "3:2",
        }),
        pin("Rose hour", "", { style: "photo", scene: "dunes", palette: "dusk", ratio: "3:4" }),
        pin("Moonlit, forty seconds", "Long enough for one beetle to cross the frame.", {
          style: "photo",
          scene: "dunes",
          palette: "midnight",
          ratio: "4:5",
        }),
      ],
    },
    {
      name: "Weather, no land",
      topic: "skies",
      description: "Look up, press, hope.",
      pins: [
        pin("Monsoon, eleven minutes out", "", { style: "photo", scene: "clouds", palette: "fjord", ratio: "4:5" }),
        pin("The pink one from the aeroplane", "Seat 14A. Thank you, stranger, for swapping.", {
          style: "photo",
          scene: "clouds",
          palette: "plum",
          ratio: "2:3",
        }),
        pin("Clouds with a temper", "", { style: "photo", scene: "clouds", palette: "dusk", ratio: "3:4" }),
        pin("After the storm had made its point", "", {
          style: "photo",
          scene: "clouds",
          palette: "lagoon",
          ratio: "16:9",
        }),
        pin("Cotton, sorted by size", "", { style: "photo", scene: "clouds", palette: "harbour", ratio: "4:5" }),
      ],
    },
    {
      name: "Red rock",
      topic: "mountains",
      description: "Flat illustrations for a very flat place.",
      pins: [
        pin("Three tables and a sun", "", { style: "hills", scene: "desert", palette: "clay", ratio: "4:5" }),
        pin("Cactus parliament", "They have been in session since June.", {
          style: "hills",
          scene: "desert",
          palette: "dusk",
          ratio: "2:3",
        }),
        pin("Road trip, day five", "", { style: "hills", scene: "desert", palette: "seventies", ratio: "3:2" }),
        pin("Blue desert, which is a thing", "Twenty minutes before sunrise, every day, for free.", {
          style: "hills",
          scene: "desert",
          palette: "heather",
          ratio: "3:4",
        }),
        pin("Far ranges, warm air", "", { style: "hills", scene: "ridges", palette: "clay", ratio: "2:3" }),
      ],
    },
  ],
};
