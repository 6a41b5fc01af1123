import { type Talk, createTalk } from "./talk.ts";

/** Conversations between people who make things by hand. */
export const crafts: readonly Talk[] = [
  createTalk("tildebruun", "one good one", [
    ["ines_carvalho", "I am going to say something."],
    ["tildebruun", "please don't"],
    ["ines_carvalho", "The middle one has a foot that I would be glad of."],
    ["tildebruun", "i'm at the bakery crying into a cinnamon bun"],
    ["malikjohnson", "I would like to photograph it. The lean is part of it."],
    ["sofiaherrera", "It leans like somebody who is listening."],
    ["amara_nwosu", "Is it for sale?"],
    ["tildebruun", "no!! maybe!! no"],
    ["tildebruun", "it's on my windowsill and i check on it at night"],
  ]),
  createTalk("tildebruun", "first one that held water", [
    ["ines_carvalho", "An hour is longer than my first."],
    ["abdelbenali", "My father said: a pot that leaks is a lamp. Put a candle in it."],
    ["tildebruun", "i put a candle in it. it's a lamp"],
  ]),
  createTalk("tildebruun", "lean no. 31", [["ines_carvalho", "I meant every word."]]),
  createTalk("tildebruun", "Also not white", [
    ["zahra_karimi", "The red at the edge is worth a note: which clay, which shelf, which day?"],
    ["tildebruun", 'i wrote down "thursday"'],
    ["zahra_karimi", "It is a beginning."],
  ]),
  createTalk("tildebruun", "names i gave them", [["amara_nwosu", "I have a client for Dentist."]]),
  createTalk("ines_carvalho", "Moon jar, second try", [
    ["abdelbenali", "The shoulder is right. What happened to the first?"],
    ["ines_carvalho", "It is now a terrazzo."],
  ]),
  createTalk("ines_carvalho", "Three that survived the shelf collapse", [
    ["tildebruun", "this gives me hope and also shelf anxiety"],
  ]),
  createTalk("abdelbenali", 'The one he called "the argument"', [
    ["luca_moretti", "I have spent twenty minutes in that corner. Who wins?"],
    ["abdelbenali", "The one who laid it."],
    ["yusufdemir", "My grandfather had the same corner, in a café in İzmir."],
    ["abdelbenali", "Then perhaps he knew my father. Or the argument is older than both."],
    ["zahra_karimi", "It is older. I have it on a fragment from a saddle."],
    ["abdelbenali", "He would have liked to hear that. Thank you, Doctor."],
  ]),
  createTalk("abdelbenali", "How he taught me to set one tile", [
    ["emeka_builds", "I tap seven times and then I cry. Good to know about four."],
    ["ines_carvalho", '"A dry tile drinks the mortar and then it sulks." Written on the studio wall as of today.'],
  ]),
  createTalk("abdelbenali", "Courtyard of the doctor", [
    ["thandi_draws", "a THIRD blue to keep the peace. noted. stealing it."],
    ["abdelbenali", "Take it. It was never mine."],
  ]),
  createTalk("abdelbenali", "Eleven steps, each a little different", [
    ["thandi_draws", "showing this to my tutor"],
    ["luca_moretti", "So am I, and I am the tutor of others."],
  ]),
  createTalk("abdelbenali", "Diamonds for a poor client", [
    ["mei_tanaka", "Nothing is thrown away. It looks like our boro."],
  ]),
  createTalk("abdelbenali", "First sack", [
    ["odalys_reyes", "Please tell me somebody is keeping the sacks themselves."],
    ["abdelbenali", "Under my bed, in order. My wife sleeps on the history of Fès."],
  ]),
  createTalk("zahra_karimi", "Fragment 12, right edge lost", [
    ["kwameboateng", "That red change: on my loom it is when the cousin brings the wrong bag."],
    ["zahra_karimi", 'I shall put "wrong bag" into the report as a hypothesis.'],
    ["mei_tanaka", "The seventh row is breathing."],
  ]),
  createTalk("zahra_karimi", "How to wash a thing that is older than your country", [
    ["pilarortega", "And if the thing is a tenor?"],
    ["zahra_karimi", "The same. Flat on a net, moving air."],
    ["ruth_abernathy", '"Do nothing for a week." I taught for 38 years and nobody put it better.'],
    ["chloe_marchand", "Too late for my grandmother's tablecloth, but thank you."],
  ]),
  createTalk("zahra_karimi", "Check with a mistake in the seventh repeat", [
    ["ruth_abernathy", "Found it. Third from the left, one thread over."],
    ["zahra_karimi", "You are the first. I owe you tea."],
  ]),
  createTalk("zahra_karimi", "Eucalyptus, which surprised everybody", [
    ["freya_olsen", "Orange! I have four kilos of leaves and no plans for Sunday."],
    ["zahra_karimi", "Old wool, soft water, a pot you will not miss."],
  ]),
  createTalk("zahra_karimi", "Nobody knows", [
    ["kwameboateng", "What kind of spoons?"],
    ["zahra_karimi", "Tin. One is bent. I have a theory and no evidence."],
  ]),
  createTalk("ruth_abernathy", "The jumper with three sleeves", [
    ["mei_tanaka", "May I ask which class it was for?"],
    ["ruth_abernathy", "3B. They have not made a sign error since."],
    ["kwameboateng", "I would wear it."],
    ["pilarortega", "Send it to me. There is a sea monster in the second act."],
    ["ruth_abernathy", "It is in the post."],
    ["pilarortega", "It fits him as if he had been measured. He sends a kiss, on behalf of all arms."],
  ]),
  createTalk("ruth_abernathy", "Stripes, Fibonacci, 1 to 13", [
    ["vikram_grows", "I noticed. Row 8."],
    ["ruth_abernathy", "Full marks."],
  ]),
  createTalk("ruth_abernathy", "Chart for the yoke", [
    ["kenji_watanabe", "216 is also a very good number of minutes."],
  ]),
  createTalk("pilarortega", "Scales for the sea monster", [
    ["chloe_marchand", "Eight hundred! My half-drop would have saved you three weeks."],
    ["pilarortega", "Where were you in 1996?"],
    ["chloe_marchand", "In kindergarten, Pilar."],
  ]),
  createTalk("pilarortega", "For the maid who is really a countess", [
    ["amara_nwosu", "This is my whole approach to sofas."],
  ]),
  createTalk("pilarortega", "Act three, the same villagers, poorer", [
    ["zahra_karimi", "I spend my days undoing what you do with tea."],
    ["pilarortega", "We should have one together. Tea, I mean."],
  ]),
  createTalk("pilarortega", "Everything the mezzo wears before she dies", [
    ["odalys_reyes", "And the plant?"],
    ["pilarortega", "The plant survives. It is in its fourth production."],
  ]),
  createTalk("pilarortega", "What I wear to rehearsals", [["kasia_zet", "Finally somebody who dresses properly."]]),
  createTalk("mei_tanaka", "Shirts of four brothers", [
    ["ruth_abernathy", "Which brother complained?"],
    ["mei_tanaka", "The second. It is always the second."],
  ]),
  createTalk("kwameboateng", "Stripes for a sober uncle", [
    ["pilarortega", "He looks a little less sober from this side."],
  ]),
  createTalk("kwameboateng", "Citrus rug", [
    ["fatoudiallo", "I have a bench that has been waiting for this. Write to me?"],
    ["kwameboateng", "Written!"],
  ]),
  createTalk("chloe_marchand", "Figs, whole and half", [
    ["diegofuentes", "For the wall of a pastry shop, how many rolls?"],
    ["chloe_marchand", "How many windows?"],
    ["diegofuentes", "One, but it is proud."],
    ["chloe_marchand", "Six rolls. Seven for the pride."],
  ]),
  createTalk("chloe_marchand", "Strawberries for a raincoat", [
    ["tildebruun", "would queue in the rain for this, which i suppose is the point"],
  ]),
  createTalk("malikjohnson", "Watch, ten past ten", [
    ["kenji_watanabe", "It is always ten past ten in pictures. I have waited 41 years for one at 9.04."],
    ["malikjohnson", "Give me a week."],
  ]),
  createTalk("malikjohnson", "Radio, afternoon programme", [
    ["gus_pappas", "Does she GO though"],
    ["malikjohnson", "It hums."],
    ["gus_pappas", "Filter caps. Bring it round"],
  ]),
  createTalk("ines_carvalho", "Sardines for the stairwell", [
    ["abdelbenali", "Clean joints, and they look alive. What is the mortar?"],
    ["ines_carvalho", "Lime, sand, patience. Somebody's poster told me."],
    ["abdelbenali", "My father would have liked you."],
  ]),
  createTalk("ines_carvalho", "Jar by a woman who signs with a drop", [
    ["tildebruun", "she looks at YOU?? i have to go and lie on the floor"],
  ]),
  createTalk("chloe_marchand", "Hearts, seen from a repeat designer's side", [
    ["ruth_abernathy", "It does tile. 24 by 30, shifted by seven. I enclose a diagram."],
    ["chloe_marchand", "Ruth. I slept. Thank you."],
  ]),
  createTalk("chloe_marchand", "The only coat", [
    ["pilarortega", "Show me the third lining and I will tell you everything about that year."],
  ]),
  createTalk("mei_tanaka", "Raked before the visitors", [["pekkalaine", "Leaf is right."]]),
  createTalk("mei_tanaka", "Pattern from a calendar of 1962", [
    ["zahra_karimi", 'In a catalog I would write: "quadruped".'],
    ["mei_tanaka", "My niece says llama. We are leaving it to the llama."],
  ]),
  createTalk("malikjohnson", "Two-minute watch", [
    ["kenji_watanabe", "I knew. I said nothing, because it was well drawn."],
  ]),
  createTalk("malikjohnson", "Radio, evening programme", [
    ["gus_pappas", "She's ON. Look at that dial glow. Proud of you son"],
  ]),
];
