import type { DemoComment, DemoPin } from "./world.ts";

/** What people say under one pin, the oldest first: who, and their words. */
type Talk = { owner: string; title: string; said: readonly (readonly [person: string, text: string])[] };

const talks: readonly Talk[] = [
  {
    owner: "ines_carvalho",
    title: "Six mixes for the hallway",
    said: [
      ["luca_moretti", "Number two. Sorry."],
      ["amara_nwosu", "Four, but only if the hall has a north window."],
      ["ines_carvalho", "It has a north window! Thank you. Luca, you may keep number two."],
      ["chloe_marchand", "Whatever you do, order one box more than you think."],
    ],
  },
  {
    owner: "ines_carvalho",
    title: "Where copper goes pink",
    said: [
      ["malikjohnson", "How hot is this? Asking for a kiln that is not mine."],
      ["ines_carvalho", "1,260 °C, with the damper almost shut for the last forty minutes. Almost."],
    ],
  },
  {
    owner: "ines_carvalho",
    title: "How to mix a small glaze test",
    said: [
      ["mei_tanaka", "Step three saved me an afternoon."],
      ["sofiaherrera", "Does this work with seawater? I know how that sounds."],
      ["ines_carvalho", "It sounds like a very good Saturday. Try it and send pictures."],
    ],
  },
  {
    owner: "freya_olsen",
    title: "Forest edge, where they hide",
    said: [
      ["sam_whitaker", "Further left?"],
      ["freya_olsen", "I have said too much."],
      ["priya_raman", "I followed this picture for two hours and came home with one chanterelle. Worth it."],
    ],
  },
  {
    owner: "freya_olsen",
    title: "Before you pick anything",
    said: [
      ["tomaslind", "The last line should be on every hut wall."],
      ["rafaelsouza", "Printed, laminated, in the rucksack."],
    ],
  },
  {
    owner: "mei_tanaka",
    title: "Week 3: still counting",
    said: [
      ["kwameboateng", "Eleven is generous. I started at seven."],
      ["mei_tanaka", "Seven has a rhythm of its own! Keep some of those."],
    ],
  },
  {
    owner: "mei_tanaka",
    title: "Week 9: getting straighter",
    said: [
      ["ninapetrova", "Found the tea stain."],
      ["mei_tanaka", "You have not."],
      ["ninapetrova", "Lower right, under the third row."],
      ["mei_tanaka", "…"],
    ],
  },
  {
    owner: "mei_tanaka",
    title: "Night scales with gold",
    said: [
      ["hana_novak", "There are three gold rings. I counted twice."],
      ["chloe_marchand", "The patience! きれいですね。"],
    ],
  },
  {
    owner: "jonasweber",
    title: "The one from behind the school",
    said: [
      ["tomaslind", "Is that the original saddle?"],
      ["jonasweber", "Original frame, original bell. The saddle is from a bicycle we do not talk about."],
      ["kwameboateng", "The florist made a good deal."],
    ],
  },
  {
    owner: "jonasweber",
    title: "Out past the orchards",
    said: [
      ["yusufdemir", "The dog was there. Thank you for the warning."],
      ["jonasweber", "His name is Bruno. Bring a biscuit next time."],
    ],
  },
  {
    owner: "kwameboateng",
    title: "Everyone who bought yams before ten",
    said: [
      ["leila_haddad", "The man in the second row has been in my drawings too. He gets around."],
      ["odalys_reyes", "This would make a wonderful playbill."],
      ["kwameboateng", "For a play about yams? I am in."],
    ],
  },
  {
    owner: "kwameboateng",
    title: "Long runner for a narrow hall",
    said: [["amara_nwosu", "I have exactly that hall. How long is it, and would you make another?"]],
  },
  {
    owner: "yusufdemir",
    title: "Varrowe, drawn on foot",
    said: [
      ["luca_moretti", "Please never tell me that it does not exist."],
      ["tomaslind", "What scale is this?"],
      ["yusufdemir", "One thumb to a morning's walk."],
    ],
  },
  {
    owner: "yusufdemir",
    title: "One river, two opinions",
    said: [["ninapetrova", "And both names are too long for the sign, I hope."]],
  },
  {
    owner: "ninapetrova",
    title: "Ampersand, centre stage",
    said: [
      ["odalys_reyes", "Curtain call & all."],
      ["malikjohnson", "I would like this one on a mug, a wall and possibly an arm."],
    ],
  },
  {
    owner: "ninapetrova",
    title: "White space is not empty",
    said: [["jonasweber", "Neither is my workshop bench, sadly."]],
  },
  {
    owner: "sofiaherrera",
    title: "A small sail and a large sun",
    said: [
      ["arjun_mehta", "I was not on board and I believe you completely."],
      ["sofiaherrera", "That is all I ask."],
      ["leila_haddad", "قمّة الجمال. What did you see it with?"],
    ],
  },
  {
    owner: "sofiaherrera",
    title: "Six in the morning, engine off",
    said: [["rafaelsouza", "Which birds? I can almost hear them."]],
  },
  {
    owner: "hana_novak",
    title: "Tent, lamp, whole galaxy",
    said: [
      ["sam_whitaker", "So who is in the tent?"],
      ["hana_novak", "Page thirteen."],
      ["priya_raman", "My daughter says it is a badger with a book. She will not be argued with."],
    ],
  },
  {
    owner: "hana_novak",
    title: "How to see more stars from a town",
    said: [["yusufdemir", "Switching off the kitchen light doubled mine. Both of them."]],
  },
];

/** What people say about each other's work, by the pin's place among all. */
export function smallTalk(pins: readonly DemoPin[]): DemoComment[] {
  return talks
    .flatMap(({ owner, title, said }) => {
      const pin = pins.findIndex((one) => one.owner === owner && one.title === title);
      return said.map(([person, text]) => ({ person, pin, text }));
    })
    .toSorted((a, b) => a.pin - b.pin);
}
