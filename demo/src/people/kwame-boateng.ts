import { type Author, pin } from "./author.ts";

export const kwameBoateng: Author = {
  username: "kwameboateng",
  first_name: "Kwame",
  full_name: "Kwame Boateng",
  about: "Weaver and market regular in Kumasi. Collects stripes and people's faces, with permission.",
  site: "loom.example.com",
  ground: "seventies",
  face: {
    skin: "#5e3826",
    hairColor: "#231a19",
    hair: "topknot",
    clothes: "#f2a541",
    collar: "crew",
    beard: true,
    breadth: 0.55,
    smile: 0.95,
  },
  fame: 1.3,
  interests: ["textiles", "people", "patterns", "birds"],
  boards: [
    {
      name: "Bands and steps",
      topic: "textiles",
      description: "Off the loom this year.",
      pins: [
        pin("Long runner for a narrow hall", "Eleven bands, no two the same, all of them arguing politely.", {
          style: "quilt",
          scene: "kilim",
          palette: "clay",
          ratio: "1:2",
        }),
        pin("Stepped diamonds in kelp green", "", { style: "quilt", scene: "kilim", palette: "kelp", ratio: "3:4" }),
        pin("Festival stripes", "Woven in four evenings for a cousin who said she did not want anything.", {
          style: "quilt",
          scene: "stripes",
          palette: "riso",
          ratio: "4:5",
        }),
        pin("Stripes for a sober uncle", "", { style: "quilt", scene: "stripes", palette: "midnight", ratio: "4:5" }),
        pin("Citrus rug", "It was meant to be subtle.", {
          style: "quilt",
          scene: "kilim",
          palette: "citrus",
          ratio: "2:3",
        }),
      ],
    },
    {
      name: "Faces at the market",
      topic: "people",
      description: "Drawn on Saturdays between nine and noon.",
      pins: [
        pin("Everyone who bought yams before ten", "Fifteen minutes each. The yams were better than the drawings.", {
          style: "portrait",
          scene: "faces",
          palette: "seventies",
          ratio: "4:5",
        }),
        pin(
          "The neighbour who knows the price of everything",
          "The first one was taken home by its owner. This is the second.",
          {
            style: "portrait",
            scene: "bust",
            palette: "meadow",
            ratio: "4:5",
          },
        ),
        pin("Waiting for the bus to Accra", "", { style: "portrait", scene: "faces", palette: "lagoon", ratio: "3:4" }),
        pin("The tailor, between customers", "", { style: "portrait", scene: "bust", palette: "clay", ratio: "3:4" }),
        pin("One line, do not lift the pen", "Lifted it once. You will not find where.", {
          style: "portrait",
          scene: "line",
          palette: "seventies",
          ratio: "2:3",
        }),
      ],
    },
    {
      name: "Cloth I did not weave",
      topic: "textiles",
      description: "Envy, in order of purchase.",
      pins: [
        pin("Picnic check", "", { style: "quilt", scene: "check", palette: "meadow", ratio: "1:1" }),
        pin("Quilt from a hotel in Tamale", "I asked whether I might buy it. I might not.", {
          style: "quilt",
          scene: "patchwork",
          palette: "plum",
          ratio: "4:5",
        }),
        pin("Cut leaves for a block print", "Pattern cut from newspaper, twelve to the metre.", {
          style: "terrazzo",
          scene: "cutouts",
          palette: "seventies",
          ratio: "2:3",
        }),
        pin("Desert bands", "", { style: "quilt", scene: "kilim", palette: "dusk", ratio: "4:5" }),
        pin("Stripes from the coast", "Faded on one side because it hung in a doorway for ten years.", {
          style: "quilt",
          scene: "stripes",
          palette: "lagoon",
          ratio: "3:4",
        }),
      ],
    },
  ],
};
