import { type Author, pin } from "../../author.ts";

/** Boards that were added later. */
export const kenjiWatanabeMoreBoards: Author["boards"] = [
  {
    name: "From the window seat",
    topic: "skies",
    description: "Since retirement I sit on the other side of the timetable.",
    sections: ["Morning", "Evening"],
    pins: [
      pin(
        "06.31, fog on the paddies",
        "",
        { style: "light", scene: "forest", palette: "fjord", ratio: "4:5" },
        "Morning",
      ),
      pin("07.05", "", { style: "photo", scene: "watercolour", palette: "sumi", ratio: "4:5" }, "Morning"),
      pin(
        "07.50, everyone asleep but the sea",
        "",
        { style: "photo", scene: "sea", palette: "fjord", ratio: "16:9" },
        "Morning",
      ),
      pin(
        "Rice terraces, 10.15",
        "My wife says that they look like a fingerprint.",
        { style: "hills", scene: "fields", palette: "meadow", ratio: "4:5" },
        "Morning",
      ),
      pin("17.20, cedar cutting", "", { style: "light", scene: "forest", palette: "moss", ratio: "2:3" }, "Evening"),
      pin(
        "18.02, clouds on schedule",
        "",
        { style: "photo", scene: "clouds", palette: "heather", ratio: "3:2" },
        "Evening",
      ),
      pin(
        "Evening: moon, one day late",
        "One cannot write to anybody about it.",
        { style: "night", scene: "phases", palette: "harbour", ratio: "4:5", title: "Irregular" },
        "Evening",
      ),
    ],
  },
  {
    name: "Stamps I sent to myself",
    topic: "objects",
    description: "From each terminus, to have the postmark.",
    sections: ["Albums", "Views"],
    pins: [
      pin(
        "Album one, page one",
        "My wife asked who was writing to me. I said: I am, from the end of the line.",
        { style: "stamps", scene: "album", palette: "fjord", ratio: "4:5", country: "Tozan" },
        "Albums",
      ),
      pin(
        "Album one, page six",
        "",
        { style: "stamps", scene: "album", palette: "moss", ratio: "4:5", country: "Kita" },
        "Albums",
      ),
      pin(
        "Album two, commemoratives",
        "They were issued a day late. The post office apologised in writing. I kept the apology as well.",
        { style: "stamps", scene: "album", palette: "plum", ratio: "3:4", country: "Tozan" },
        "Albums",
      ),
      pin(
        "The peak on the four-yen",
        "",
        { style: "engraving", scene: "peak", palette: "fjord", ratio: "4:5" },
        "Views",
      ),
      pin(
        "The wave on the nine-yen",
        "A modest wave, near Shiogama, on a Wednesday.",
        { style: "engraving", scene: "waves", palette: "harbour", ratio: "1:1" },
        "Views",
      ),
      pin(
        "Garden of the inn at the last stop",
        "The innkeeper rakes it at ten past four. I offered to draw him a table for the year, with the leaves taken into account. He bowed and said that the leaves have their own.",
        { style: "stones", scene: "garden", palette: "sumi", ratio: "3:2" },
        "Views",
      ),
    ],
  },
];
