import { type Author, pin } from "./author.ts";

export const meiTanaka: Author = {
  username: "mei_tanaka",
  first_name: "Mei",
  full_name: "Mei Tanaka",
  about: "Mends, quilts, unpicks, quilts again. Kanazawa.",
  site: "hari.example.org",
  ground: "harbour",
  face: {
    skin: "#f3c9a5",
    hairColor: "#231a19",
    hair: "fringe",
    clothes: "#2149a0",
    collar: "shirt",
    breadth: 0.45,
    smile: 0.5,
  },
  fame: 1.9,
  interests: ["textiles", "patterns", "sea", "botany"],
  boards: [
    {
      name: "Sashiko diary",
      topic: "textiles",
      description: "A square a week. White thread, dark cloth, some patience.",
      pins: [
        pin("Week 3: still counting", "Eleven stitches to the hand's breadth. My hand, so results vary.", {
          style: "quilt",
          scene: "sashiko",
          palette: "harbour",
          ratio: "1:1",
        }),
        pin("Week 9: getting straighter", "There is a tea stain. You will not find it.", {
          style: "quilt",
          scene: "sashiko",
          palette: "midnight",
          ratio: "3:4",
        }),
        pin("Week 14: the knots no longer show", "Draw on the wrong side, where you may make mistakes.", {
          style: "quilt",
          scene: "sashiko",
          palette: "kelp",
          ratio: "4:5",
        }),
        pin("Four steps to a straight line of stitches", "Written for my nephew, who now mends his own knees.", {
          style: "guide",
          scene: "steps",
          palette: "harbour",
          ratio: "1:2",
          title: "A straight line of stitches",
          note: "Thread, cloth, four steps",
          rows: [
            { icon: "pencil", head: "Draw it", body: "White pencil and a ruler, on the front of the cloth." },
            {
              icon: "needle",
              head: "Load the needle",
              body: "Take five or six stitches on the needle before you pull.",
            },
            { icon: "spark", head: "Pull, then smooth", body: "Run a thumb along the line so that it lies flat." },
            {
              icon: "clock",
              head: "Stop before you are tired",
              body: "Crooked stitches are made after nine in the evening.",
            },
          ],
        }),
        pin("Plum cloth, white thread", "", { style: "quilt", scene: "sashiko", palette: "plum", ratio: "2:3" }),
      ],
    },
    {
      name: "Quilts, old and new",
      topic: "textiles",
      description: "Grandmother's scraps meet my scraps.",
      pins: [
        pin("Shirts of four brothers", "All of them alive, none of them asked.", {
          style: "quilt",
          scene: "patchwork",
          palette: "oat",
          ratio: "1:1",
        }),
        pin("Scraps in autumn colours", "", {
          style: "quilt",
          scene: "patchwork",
          palette: "seventies",
          ratio: "4:5",
        }),
        pin("Top for a cradle", "Backed with flannel. The baby has since learned to drive.", {
          style: "quilt",
          scene: "patchwork",
          palette: "sorbet",
          ratio: "3:4",
        }),
        pin("Cold-weather quilt", "", { style: "quilt", scene: "patchwork", palette: "fjord", ratio: "2:3" }),
        pin("Market-day check", "Bought as a tablecloth, found out it wanted to be a skirt.", {
          style: "quilt",
          scene: "check",
          palette: "harbour",
          ratio: "4:5",
        }),
      ],
    },
    {
      name: "Water as pattern",
      topic: "patterns",
      description: "",
      pins: [
        pin("Scales in ink and brick", "", { style: "waves", scene: "scales", palette: "oat", ratio: "1:1" }),
        pin("Combed sea, red sun", "After a towel that my aunt brought back in 1971.", {
          style: "waves",
          scene: "swell",
          palette: "sumi",
          ratio: "2:3",
        }),
        pin("Green tide", "", { style: "waves", scene: "swell", palette: "kelp", ratio: "4:5" }),
        pin("Night scales with gold", "One gold ring in forty. Count them.", {
          style: "waves",
          scene: "scales",
          palette: "midnight",
          ratio: "3:4",
        }),
        pin("Marbled endpapers, failed on purpose", "The comb slipped and I kept it.", {
          style: "photo",
          scene: "marbling",
          palette: "harbour",
          ratio: "2:3",
        }),
      ],
    },
  ],
};
