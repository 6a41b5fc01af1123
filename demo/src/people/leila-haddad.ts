import { type Author, pin } from "./author.ts";

export const leilaHaddad: Author = {
  username: "leila_haddad",
  first_name: "Leila",
  full_name: "Leila Haddad",
  about: "Watercolours from a balcony in Tripoli, and portraits of whoever sits still.",
  site: "leila.example.net",
  ground: "lagoon",
  face: {
    skin: "#eebf9f",
    hairColor: "#1a7391",
    hair: "scarf",
    clothes: "#0f4464",
    collar: "crew",
    breadth: 0.45,
    smile: 0.6,
  },
  fame: 2.1,
  interests: ["painting", "people", "mountains", "architecture", "sea"],
  boards: [
    {
      name: "Washes",
      topic: "painting",
      description: "Wet paper, patience, gravity.",
      sections: ["Blue days", "Warm days"],
      pins: [
        pin(
          "The range behind the range",
          "Nine layers. The seventh ruined it, the eighth saved it.",
          { style: "photo", scene: "watercolour", palette: "moss", ratio: "4:5" },
          "Warm days",
        ),
        pin(
          "Fog with mountains in it",
          "",
          { style: "photo", scene: "watercolour", palette: "heather", ratio: "3:4" },
          "Blue days",
        ),
        pin(
          "Pink morning, seen from the bus",
          "Sketched at a red light, painted at home.",
          { style: "photo", scene: "watercolour", palette: "dusk", ratio: "3:2" },
          "Warm days",
        ),
        pin(
          "Cold hills, one brush",
          "",
          { style: "photo", scene: "watercolour", palette: "kelp", ratio: "2:3" },
          "Blue days",
        ),
        pin(
          "Ink only",
          "When the colours ran out I stopped missing them.",
          { style: "photo", scene: "watercolour", palette: "sumi", ratio: "1:1" },
          "Blue days",
        ),
      ],
    },
    {
      name: "Sitters",
      topic: "people",
      description: "They moved. I did not mind.",
      pins: [
        pin("Profile with a hill", "One line, two patches of colour, tea.", {
          style: "portrait",
          scene: "line",
          palette: "clay",
          ratio: "4:5",
        }),
        pin("Neighbour among the plants", "", { style: "portrait", scene: "bust", palette: "lagoon", ratio: "4:5" }),
        pin("Profile, looking for the cat", "", { style: "portrait", scene: "line", palette: "dusk", ratio: "3:4" }),
        pin("Choir practice", "Everyone's mouth was open, so I drew them before.", {
          style: "portrait",
          scene: "faces",
          palette: "plum",
          ratio: "3:4",
        }),
        pin("Sunday face", "", { style: "portrait", scene: "bust", palette: "heather", ratio: "2:3" }),
      ],
    },
    {
      name: "Streets near the water",
      topic: "architecture",
      description: "",
      pins: [
        pin("Number 40, before the heat", "The third floor waters the street every evening.", {
          style: "objects",
          scene: "facade",
          palette: "lagoon",
          ratio: "4:5",
        }),
        pin("The house opposite", "", {
          style: "objects",
          scene: "facade",
          palette: "plum",
          ratio: "3:4",
        }),
        pin("Down to the harbour", "", { style: "geometric", scene: "stairs", palette: "harbour", ratio: "4:5" }),
        pin("Roofs, counted", "Two hundred and six with a water tank, nine without.", {
          style: "city",
          scene: "blocks",
          palette: "clay",
          ratio: "3:4",
        }),
        pin("Last light on the breakwater", "", { style: "photo", scene: "sea", palette: "harbour", ratio: "3:4" }),
      ],
    },
  ],
};
