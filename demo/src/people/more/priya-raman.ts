import { type Author, pin, recipe, sponsored } from "../../author.ts";

/** Boards that were added later. */
export const priyaRamanMoreBoards: Author["boards"] = [
  {
    name: "Tea, properly",
    topic: "objects",
    description: "Boil, wait, pour. The rest is opinion.",
    sections: ["Pots", "Cups"],
    pins: [
      pin(
        "Every pot in the house",
        "Two are for guests, one is for grief.",
        { style: "plate", scene: "teapots", palette: "seventies", ratio: "3:4", title: "Who is coming?" },
        "Pots",
      ),
      pin(
        "Masala chai for four, no packet",
        "Crush, boil, then the milk. In that order or I will know.",
        {
          style: "guide",
          scene: "steps",
          palette: "clay",
          ratio: "1:2",
          title: "Masala chai",
          note: "Four cups, fifteen minutes, no packet",
          rows: [
            {
              icon: "seed",
              head: "Crush",
              body: "Six green cardamoms, two centimetres of ginger, one small stick of cinnamon.",
            },
            { icon: "drop", head: "Simmer", body: "With 500 ml of water, five minutes, lid on." },
            {
              icon: "clock",
              head: "Tea",
              body: "Four level teaspoons of black leaf. Two minutes. It should look too dark.",
            },
            { icon: "pot", head: "Milk", body: "300 ml, whole. Bring it up twice, take it off twice." },
            {
              icon: "cup",
              head: "Pour",
              body: "Strain from a height, for the froth and the drama. Sugar: three, then taste.",
            },
          ],
        },
        "Cups",
      ),
      pin(
        "Mug with the chip facing the wall",
        "",
        { style: "objects", scene: "plinth", kind: "mug", palette: "plum", ratio: "4:5" },
        "Cups",
      ),
      sponsored(
        pin(
          "Good enough for my mother-in-law",
          "It was not.",
          { style: "plate", scene: "teapots", palette: "harbour", ratio: "1:1" },
          "Pots",
        ),
        { username: "ines_carvalho", agrees: true },
      ),
      pin(
        "The four o'clock mug",
        "",
        { style: "objects", scene: "plinth", kind: "mug", palette: "citrus", ratio: "3:4" },
        "Cups",
      ),
      pin(
        "Steam, and the window behind it",
        "",
        { style: "interior", scene: "kitchen", palette: "plum", ratio: "4:5" },
        "Pots",
      ),
    ],
  },
  {
    name: "Packed lunches",
    topic: "food",
    description: "Must survive a bicycle.",
    sections: ["Cold", "Reheats"],
    pins: [
      pin(
        "Lemon rice for a Wednesday",
        "Better cold, with yesterday's curry in the other half of the box. Best before eleven, at your desk, pretending to type.",
        {
          style: "recipe",
          scene: "card",
          dish: "curry",
          palette: "citrus",
          ratio: "1:2",
          title: "Lemon rice",
          note: "25 minutes, two boxes",
          ingredients: [
            "200 g basmati",
            "2 lemons",
            "40 g cashews",
            "1 tsp mustard seeds",
            "10 curry leaves",
            "1 green chilli",
            "½ tsp turmeric",
          ],
          steps: [
            "Cook the rice, spread it on a tray and let it cool.",
            "Fry cashews in two spoons of oil until golden, then mustard seeds until they stop popping.",
            "Add leaves, chilli and turmeric for half a minute.",
            "Fold into the rice with the juice and enough salt.",
          ],
        },
        "Cold",
      ),
      pin(
        "Noodles in the wide flask",
        "Pack the broth apart. I learnt this on the number 36 bus.",
        { style: "recipe", scene: "table", dish: "noodles", palette: "fjord", ratio: "4:5" },
        "Reheats",
      ),
      recipe(
        pin(
          "Salad that does not wilt",
          "",
          { style: "recipe", scene: "table", dish: "salad", palette: "moss", ratio: "1:1" },
          "Cold",
        ),
        {
          serves: "2 lunches",
          prepare: 15,
          cook: 10,
          ingredients: [
            "1 small white cabbage",
            "1 tin of chickpeas",
            "1 lemon",
            "2 tbsp sesame paste",
            "Coriander, a fistful",
          ],
        },
      ),
      pin(
        "A tart, to be halved by agreement",
        "",
        { style: "recipe", scene: "table", dish: "tart", palette: "sorbet", ratio: "3:4" },
        "Cold",
      ),
      pin(
        "Monday's soup on a Tuesday",
        "It has learnt something overnight.",
        { style: "recipe", scene: "table", dish: "soup", tint: "#c9502e", palette: "seventies", ratio: "4:5" },
        "Reheats",
      ),
      pin("A list for the fridge door", "", {
        style: "guide",
        scene: "steps",
        palette: "kelp",
        ratio: "1:2",
        title: "Lunch in five minutes",
        note: "The night before, standing up",
        rows: [
          { icon: "bread", head: "Something to hold it", body: "Bread, rice, last night's pasta." },
          { icon: "drop", head: "Something wet", body: "Yoghurt, pickle, half a lemon." },
          { icon: "seed", head: "Something with bite", body: "Radish, nuts, the raw end of a cabbage." },
          { icon: "sun", head: "Something that was hot once", body: "It does not mind being cold." },
          { icon: "spark", head: "One surprise", body: "Chocolate. Put it under the napkin." },
        ],
      }),
    ],
  },
];
