import { type Talk, createTalk } from "./talk.ts";

/** Conversations among the first twenty people, before the others joined. */
export const firstDays: readonly Talk[] = [
  createTalk("ines_carvalho", "Six mixes for the hallway", [
    ["luca_moretti", "Number two. Sorry."],
    ["amara_nwosu", "Four, but only if the hall has a north window."],
    ["ines_carvalho", "It has a north window! Thank you. Luca, you may keep number two."],
    ["chloe_marchand", "Whatever you do, order one box more than you think."],
  ]),
  createTalk("ines_carvalho", "Where copper goes pink", [
    ["malikjohnson", "How hot is this? Asking for a kiln that is not mine."],
    ["ines_carvalho", "1,260 °C, with the damper almost shut for the last forty minutes. Almost."],
  ]),
  createTalk("ines_carvalho", "How to mix a small glaze test", [
    ["mei_tanaka", "Step three saved me an afternoon."],
    ["sofiaherrera", "Does this work with seawater? I know how that sounds."],
    ["ines_carvalho", "It sounds like a very good Saturday. Try it and send pictures."],
  ]),
  createTalk("freya_olsen", "Forest edge, where they hide", [
    ["sam_whitaker", "Further left?"],
    ["freya_olsen", "I have said too much."],
    ["priya_raman", "I followed this picture for two hours and came home with one chanterelle. Worth it."],
  ]),
  createTalk("freya_olsen", "Before you pick anything", [
    ["tomaslind", "The last line should be on every hut wall."],
    ["rafaelsouza", "Printed, laminated, in the rucksack."],
  ]),
  createTalk("mei_tanaka", "Week 3: still counting", [
    ["kwameboateng", "Eleven is generous. I started at seven."],
    ["mei_tanaka", "Seven has a rhythm of its own! Keep some of those."],
  ]),
  createTalk("mei_tanaka", "Week 9: getting straighter", [
    ["ninapetrova", "Found the tea stain."],
    ["mei_tanaka", "You have not."],
    ["ninapetrova", "Lower right, under the third row."],
    ["mei_tanaka", "…"],
  ]),
  createTalk("mei_tanaka", "Night scales with gold", [
    ["hana_novak", "There are three gold rings. I counted twice."],
    ["chloe_marchand", "The patience! きれいですね。"],
  ]),
  createTalk("jonasweber", "The one from behind the school", [
    ["tomaslind", "Is that the original saddle?"],
    ["jonasweber", "Original frame, original bell. The saddle is from a bicycle we do not talk about."],
    ["kwameboateng", "The florist made a good deal."],
  ]),
  createTalk("jonasweber", "Out past the orchards", [
    ["yusufdemir", "The dog was there. Thank you for the warning."],
    ["jonasweber", "His name is Bruno. Bring a biscuit next time."],
  ]),
  createTalk("kwameboateng", "Everyone who bought yams before ten", [
    ["leila_haddad", "The man in the second row has been in my drawings too. He gets around."],
    ["odalys_reyes", "This would make a wonderful playbill."],
    ["kwameboateng", "For a play about yams? I am in."],
  ]),
  createTalk("kwameboateng", "Long runner for a narrow hall", [
    ["amara_nwosu", "I have exactly that hall. How long is it, and would you make another?"],
  ]),
  createTalk("yusufdemir", "Varrowe, drawn on foot", [
    ["luca_moretti", "Please never tell me that it does not exist."],
    ["tomaslind", "What scale is this?"],
    ["yusufdemir", "One thumb to a morning's walk."],
  ]),
  createTalk("yusufdemir", "One river, two opinions", [
    ["ninapetrova", "And both names are too long for the sign, I hope."],
  ]),
  createTalk("ninapetrova", "Ampersand, centre stage", [
    ["odalys_reyes", "Curtain call & all."],
    ["malikjohnson", "I would like this one on a mug, a wall and possibly an arm."],
  ]),
  createTalk("ninapetrova", "White space is not empty", [["jonasweber", "Neither is my workshop bench, sadly."]]),
  createTalk("sofiaherrera", "A small sail and a large sun", [
    ["arjun_mehta", "I was not on board and I believe you completely."],
    ["sofiaherrera", "That is all I ask."],
    ["leila_haddad", "قمّة الجمال. What did you see it with?"],
  ]),
  createTalk("sofiaherrera", "Six in the morning, drifting", [["rafaelsouza", "Which birds? I can almost hear them."]]),
  createTalk("hana_novak", "Tent, lamp, whole galaxy", [
    ["sam_whitaker", "So who is in the tent?"],
    ["hana_novak", "Page thirteen."],
    ["priya_raman", "My daughter says it is a badger with a book. She will not be argued with."],
  ]),
  createTalk("hana_novak", "How to see more stars from a town", [
    ["yusufdemir", "Switching off the kitchen light doubled mine. Both of them."],
  ]),
];
