import { type Author, pin } from "../../author.ts";

/** Boards that were added later. */
export const odalysReyesMoreBoards: Author["boards"] = [
  {
    name: "Matchbox museum",
    topic: "posters",
    description: "Forty square centimetres is plenty.",
    pins: [
      pin("Four from my father's drawer", "He did not smoke. He liked boxes.", {
        style: "stamps",
        scene: "matches",
        palette: "primary",
        ratio: "4:5",
      }),
      pin("Hare, sail, fish, sun", "Four inks, four lines, four cents.", {
        style: "stamps",
        scene: "matches",
        palette: "moss",
        ratio: "3:4",
      }),
      pin("Two-colour week", "", { style: "stamps", scene: "matches", palette: "riso", ratio: "1:1" }),
      pin("From the hotel that became a bank", "The strikers still work. So does the bank, they say.", {
        style: "stamps",
        scene: "matches",
        palette: "plum",
        ratio: "2:3",
      }),
      pin("Ones I printed to fit in", "Spot them. A collector in Bilbao could not.", {
        style: "stamps",
        scene: "matches",
        palette: "lagoon",
        ratio: "4:5",
      }),
      pin("Sideways display, as in the shop window", "", {
        style: "stamps",
        scene: "matches",
        palette: "seventies",
        ratio: "3:2",
      }),
    ],
  },
  {
    name: "Places I owe a poster",
    topic: "posters",
    description: "Commissions from towns with no money, paid in lunches.",
    sections: ["Coast", "Inland"],
    pins: [
      pin(
        "Cala Ràfol",
        "Paid: two paellas, one regret (the mussels).",
        {
          style: "travel",
          scene: "village",
          palette: "harbour",
          ratio: "2:3",
          title: "Cala Ràfol",
          note: "Houses by the handful",
        },
        "Coast",
      ),
      pin(
        "Puerto Lindo at six",
        "",
        {
          style: "travel",
          scene: "palms",
          palette: "dusk",
          ratio: "3:4",
          title: "Puerto Lindo",
          note: "Open till the mangoes end",
        },
        "Coast",
      ),
      pin(
        "The lighthouse keeper asked for red",
        "I had green left. The sea got the red.",
        {
          style: "travel",
          scene: "lighthouse",
          palette: "seventies",
          ratio: "2:3",
          title: "Cabo Rojo",
          note: "Two hundred and four steps",
        },
        "Coast",
      ),
      pin(
        "Viaduct, third proof",
        "",
        {
          style: "travel",
          scene: "bridge",
          palette: "clay",
          ratio: "4:5",
          title: "Alcoyra",
          note: "Nine arches, one train",
        },
        "Inland",
      ),
      pin(
        "Palms in the wrong colours",
        "The council chose this one over the green. I will say nothing and take the money.",
        {
          style: "travel",
          scene: "palms",
          palette: "sorbet",
          ratio: "2:3",
          title: "La Marea",
          note: "All season, most days",
        },
        "Coast",
      ),
      pin(
        "Sierra, folded",
        "",
        {
          style: "travel",
          scene: "peaks",
          palette: "clay",
          ratio: "1:2",
          title: "Sierra Onda",
          note: "Bring a jumper",
        },
        "Inland",
      ),
    ],
  },
];
