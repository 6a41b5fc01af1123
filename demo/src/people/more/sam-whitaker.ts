import { type Author, pin } from "../../author.ts";

/** Boards that were added later. */
export const samWhitakerMoreBoards: Author["boards"] = [
  {
    name: "Boots, coats, excuses",
    topic: "gardens",
    description: "Hung in the shed in the order I regret them.",
    sections: ["Wet", "Dry"],
    pins: [
      pin(
        "Plotting in the rain",
        "Left boot leaks. Always the left.",
        { style: "outfit", scene: "rain", palette: "moss", ratio: "4:5" },
        "Wet",
      ),
      pin(
        "The respectable set, for judging day",
        "",
        { style: "outfit", scene: "summer", palette: "meadow", ratio: "3:4" },
        "Dry",
      ),
      pin(
        "Coat rail in the crooked shed",
        "It is the shed that is straight. The world leans.",
        { style: "outfit", scene: "rail", palette: "moss", ratio: "4:5" },
        "Dry",
      ),
      pin(
        "November, turning the heap",
        "",
        { style: "outfit", scene: "winter", palette: "seventies", ratio: "4:5" },
        "Wet",
      ),
      pin(
        "Jumper the moths started",
        "I finished it. With a patch, not with my teeth.",
        { style: "stitch", scene: "knit", palette: "meadow", ratio: "3:4" },
        "Dry",
      ),
      pin(
        "Spare brolly for visitors",
        "Nobody has visited in the rain since 2014, which I consider a success.",
        { style: "outfit", scene: "rain", palette: "citrus", ratio: "2:3" },
        "Wet",
      ),
    ],
  },
];
