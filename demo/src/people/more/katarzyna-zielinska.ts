import { type Author, pin } from "../../author.ts";

/** Boards that were added later. */
export const katarzynaZielinskaMoreBoards: Author["boards"] = [
  {
    name: "Clients, anonymous",
    topic: "colour",
    description: "Evidence.",
    privacy: "secret",
    pins: [
      pin('"Make it pop"', "This is the pop.", { style: "geometric", scene: "tiles", palette: "riso", ratio: "1:1" }),
      pin("The beige period", "", { style: "photo", scene: "glow", palette: "oat", ratio: "1:1" }),
      pin("Logo, round 14", "It is round 1 again. They love it.", {
        style: "lettering",
        layout: "glyph",
        palette: "sumi",
        ratio: "1:1",
        words: "O/round 14",
        small: "confidential",
      }),
    ],
  },
  {
    name: "Matchbox labels",
    topic: "posters",
    description: "Posters for people with very little time.",
    sections: ["Found", "Drawn"],
    pins: [
      pin(
        "Sheet one, from my father's drawer",
        "He did not smoke. He said that they were the only good design in the kiosk.",
        { style: "stamps", scene: "matches", palette: "primary", ratio: "3:4" },
        "Found",
      ),
      pin(
        "Sheet two, traded for a ruler",
        "",
        { style: "stamps", scene: "matches", palette: "kelp", ratio: "4:5" },
        "Found",
      ),
      pin(
        "Sheet three: the blue ones",
        "Two inks and bad registration. I have students who pay for software that does this.",
        { style: "stamps", scene: "matches", palette: "fjord", ratio: "2:3" },
        "Found",
      ),
      pin(
        "Stamps for a country that prints on time",
        "",
        { style: "stamps", scene: "album", palette: "sumi", ratio: "4:5", country: "Republika" },
        "Drawn",
      ),
      pin(
        "Moon, eighty-one lines",
        "Every line is the same line. Only its weight changes. One could teach a whole year from this.",
        { style: "engraving", scene: "moon", palette: "sumi", ratio: "4:5" },
        "Drawn",
      ),
    ],
  },
];
