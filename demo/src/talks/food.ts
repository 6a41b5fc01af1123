import { type Talk, createTalk } from "./talk.ts";

/** Conversations about pots, pans, and paint for small critics. */
export const food: readonly Talk[] = [
  createTalk("diegofuentes", "Pan de pulque without the pulque", [
    ["priya_raman", "Made it on Sunday. It rose so much that it lifted the lid. Is that right?"],
    ["diegofuentes", "That is happiness. A bigger pot next time."],
    ["emeka_builds", "I have pale beer, flour and no idea. Can I do this?"],
    ["diegofuentes", "Yes. Read it twice, then do exactly nothing for twelve hours. You will be good at that part."],
    ["emeka_builds", "It's BREAD. I'm putting it on my board."],
    ["gus_pappas", "Can you taste the beer? Asking before I sacrifice one."],
    ["diegofuentes", "Only if somebody tells you."],
    ["baotran", "Step four, cool completely. The hardest line in the recipe."],
  ]),
  createTalk("diegofuentes", "Lime tart, 24 cm", [
    ["priya_raman", "What if my ring is 26?"],
    ["diegofuentes", "Then one quarter less height and a little less oven. But buy the ring."],
    ["malikjohnson", "Three hours. I photographed it after one. You can see the moment I regretted it."],
  ]),
  createTalk("diegofuentes", "Orange cake for people who say that they do not eat cake", [
    [
      "ruth_abernathy",
      "Boiled the oranges on Friday. The stairwell still smells of it. No complaints from the stairwell.",
    ],
    ["margotremblay", "Can I use clementines, how many"],
    ["diegofuentes", "By weight: 375 grams. Perhaps five."],
    ["margotremblay", "merci!! Gilles ate it from the tin"],
  ]),
  createTalk("diegofuentes", "Eggs the way Lupita orders them", [
    ["baotran", "Every shop has one Lupita. Mine sits on stool 3."],
  ]),
  createTalk("diegofuentes", "The ñ, at last", [["ninapetrova", "The tilde sits like a hat in the wind. Perfect."]]),
  createTalk("gus_pappas", "Avgolemono", [
    ["priya_raman", '"SLOWLY" in capitals saved my eggs. Thank Voula from me.'],
    ["gus_pappas", "She says you're welcome and did you warm the bowls"],
    ["priya_raman", "I did not warm the bowls."],
    ["gus_pappas", "She's gone quiet"],
  ]),
  createTalk("gus_pappas", "Salad. That is NOT lettuce.", [
    ["sam_whitaker", "Hard words for a man with forty lettuces."],
    ["gus_pappas", "Voula says bring them, she'll feed them to the chooks"],
  ]),
  createTalk("baotran", "What goes into the bowl, and when", [
    ["lingling_w", "can this be done in a kettle"],
    ["baotran", "No."],
    ["baotran", "Come to the shop when you are in Huế. First bowl is free for students."],
    ["priya_raman", 'Burnt black, truly? I always stop at "smells good".'],
    ["baotran", "Black like the bottom of a boat. Then scrape. The sweetness is under it."],
    ["diegofuentes", "A clear decision every ten minutes. I have stolen this sentence for my kitchen wall."],
  ]),
  createTalk("baotran", "Counter 3, 5.20 a.m.", [
    ["kenji_watanabe", "Nineteen years at 5.20. Please give him my respect."],
    ["baotran", 'I did. He said "good". That makes two.'],
    ["leila_haddad", "I would like to draw him."],
  ]),
  createTalk("baotran", "My daughter says I must post a salad", [
    ["priya_raman", "Your daughter is right, and it is a lovely bowl."],
  ]),
  createTalk("baotran", "The lady who corrects my grammar", [
    ["kwameboateng", "She has the eyebrows for it."],
    ["baotran", 'She has read this. She says: "for the job".'],
  ]),
  createTalk("emeka_builds", "Bread!!!", [
    ["priya_raman", "YES!"],
    ["diegofuentes", "I saw the crust from Puebla. Bravo."],
    ["sam_whitaker", "It only gets worse from here. By spring you'll have a favourite flour."],
    ["margotremblay", "beau pain"],
  ]),
  createTalk("emeka_builds", "granny's stew, my version, don't show granny", [
    ["amara_nwosu", "Emeka, I know your granny. I have shown nobody. Yet."],
  ]),
  createTalk("vikram_grows", "Tomato rasam, version 6", [
    ["priya_raman", "Pepper?"],
    ["vikram_grows", "It's in the powder. Version 7 may be a controlled trial."],
    ["priya_raman", "My mother has read the recipe and would like to see the data for versions 1 to 5."],
    ["vikram_grows", "Please tell her that the data are sealed."],
  ]),
  createTalk("priya_raman", "Roast carrot soup with cumin", [
    ["vikram_grows", "Scaled by 0.5, roasted 5 min less. 9/10. One point off because it was gone."],
    ["emeka_builds", "Both critics finished it. One asked if it was cheese. I said yes."],
  ]),
  createTalk("priya_raman", "Plum tart with too many plums", [["sam_whitaker", "There is no such number."]]),
  createTalk("priya_raman", "A loaf to give away", [
    ["tildebruun", "who do i have to be to get one"],
    ["priya_raman", "Somebody in Leeds on a Sunday."],
  ]),
  createTalk("sam_whitaker", "Shed loaf", [
    ["diegofuentes", '"Cover it and go home" is the best instruction I have read this year.'],
    ["emeka_builds", "Does the shed matter?"],
    ["sam_whitaker", "The shed is everything."],
  ]),
  createTalk("sam_whitaker", "Berry pancakes for the committee", [
    ["ruth_abernathy", "Was there a quorum?"],
    ["sam_whitaker", "There was syrup. We proceeded."],
  ]),
  createTalk("emeka_builds", "Paint they chose", [
    ["amara_nwosu", "Crocodile with Custard works, if you paint the door frame Not Pink."],
    ["emeka_builds", "They have heard this and you are now on the committee."],
    ["tildebruun", "not pink is obviously pink"],
    ["emeka_builds", "That's what I said. I was outvoted."],
  ]),
  createTalk("margotremblay", "tarte à Denise", [
    ["diegofuentes", "Two spoons of maple, I would bet. Look at that shine."],
    ["margotremblay", "I cried a little. I think you are right"],
  ]),
];
