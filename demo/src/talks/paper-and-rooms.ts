import { type Talk, createTalk } from "./talk.ts";

/** Conversations about posters, letters, stairs, chairs, and stories. */
export const paperAndRooms: readonly Talk[] = [
  createTalk("kenji_watanabe", "On time", [
    ["pekkalaine", "Good poster."],
    ["ninapetrova", "The tolerance in nine points. I laughed aloud in a library."],
    ["jonasweber", "As a person who has lived with German trains, I had to lie down."],
    ["kenji_watanabe", "I have read about them."],
  ]),
  createTalk("kenji_watanabe", "Closed 1 April 1987", [
    ["yusufdemir", "You measured the grass. I am going to think about this all week."],
    ["ruth_abernathy", "How tall, in the ninth year?"],
    ["kenji_watanabe", "112 centimetres. Then a fox had a path in it and I stopped."],
  ]),
  createTalk("kenji_watanabe", "Interchange, simplified", [
    ["yusufdemir", "I put rivers in. You take them out. Somewhere there is a balance."],
  ]),
  createTalk("kenji_watanabe", "Lighthouse halt (request stop)", [
    ["wiremutane", "Mr Abe sounds like a man I'd sail with."],
    ["hana_novak", "May Mr Abe be in a story? He would wave on page four."],
    ["kenji_watanabe", "I asked him. He would be honoured, but page four must be on time."],
  ]),
  createTalk("kenji_watanabe", "4, closed", [
    ["kasia_zet", "Thank you. I send forty students to this pin."],
    ["ninapetrova", "Thirty-five kilometres an hour! I had only ever argued it from beauty."],
    ["kenji_watanabe", "Beauty was also considered. It arrived later."],
  ]),
  createTalk("kenji_watanabe", "How to fold a timetable", [
    ["noor_vd", "my grandpa folds everything like this. i thought it was just him"],
  ]),
  createTalk("kenji_watanabe", "Evening: moon, one day late", [
    ["hana_novak", "I have complained to it in person. No reply."],
  ]),
  createTalk("kasia_zet", "Cztery krzesła, third version", [
    ["odalys_reyes", "Three inks?"],
    ["kasia_zet", "Two. The third is what the first did to the second."],
    ["odalys_reyes", "Of course it is."],
    ["thandi_draws", "he counted them 😭"],
  ]),
  createTalk("kasia_zet", '"Could it be more fun?"', [
    ["ninapetrova", "It could not."],
    ["tildebruun", "hanging this over my kiln"],
  ]),
  createTalk("kasia_zet", '"Our chairman sees a bird"', [
    ["rafaelsouza", "With that tail, the chairman sees a thrush."],
    ["kasia_zet", "I will forward this with pleasure."],
  ]),
  createTalk("kasia_zet", "How to show work to me", [
    ["thandi_draws", "reading this the night before a crit was a mistake"],
    ["kasia_zet", "Print it. Trim it. Sleep."],
  ]),
  createTalk("kasia_zet", "8", [
    ["ruth_abernathy", "The top bowl is smaller. I told my classes and they thought I was joking."],
  ]),
  createTalk("kasia_zet", "Bass, cello, bass, bass", [["malikjohnson", "I can hear the third bass being right."]]),
  createTalk("thandi_draws", "The landing is the whole project", [
    ["luca_moretti", "So it is a staircase. And?"],
    ["thandi_draws", "THANK you"],
    ["luca_moretti", "But where does the light come from on the second flight?"],
    ["thandi_draws", "…ok that's a better question than my tutor's"],
    ["kasia_zet", "Title the board like that and nobody will ask about the rest."],
  ]),
  createTalk("thandi_draws", "lilac shutters on 7th", [
    ["luca_moretti", "The third window is newer. Look at the sill."],
    ["thandi_draws", "the tailor says 1982, a ball. how did you SEE that"],
    ["luca_moretti", "Practice, and no hobbies."],
  ]),
  createTalk("thandi_draws", "ghost sign, guessed", [
    ["kasia_zet", "The scones are the best part. Do not correct anything."],
  ]),
  createTalk("thandi_draws", "title board", [
    ["ninapetrova", "Eleven minutes were enough for the section, too?"],
    ["thandi_draws", "no comment until after the crit"],
    ["ninapetrova", "Good luck. The kerning will carry you."],
    ["thandi_draws", "i PASSED. they asked who did the lettering"],
  ]),
  createTalk("thandi_draws", "context model but flat", [["abdelbenali", "I found the dog."]]),
  createTalk("luca_moretti", "Blue court", [
    ["thandi_draws", "how do you stop yourself from adding one more opening"],
    ["luca_moretti", "I do not. I remove two at the end."],
  ]),
  createTalk("luca_moretti", "Study for a small theatre", [
    ["pilarortega", "Where do forty villagers wait before act three?"],
    ["luca_moretti", "…"],
    ["luca_moretti", "I have added a door."],
  ]),
  createTalk("fatoudiallo", "Chair 22, in Fann", [
    ["amara_nwosu", "I would have lost the talk about sanding. What did you say?"],
    ["fatoudiallo", "I said: then buy a chair. He bought this one."],
    ["emeka_builds", "How do the joints hold? Asking as a man with two level legs out of four."],
    ["fatoudiallo", "Dowels, and a wedge where the nail was. Never trust the old nail."],
  ]),
  createTalk("fatoudiallo", "The long kitchen", [
    ["wiremutane", "Which half of the name?"],
    ["fatoudiallo", '"…de Dieu". The first half is a bench in Saint-Louis.'],
  ]),
  createTalk("fatoudiallo", "Six from one boat", [
    ["amara_nwosu", "Prawn. Prawn!"],
    ["chloe_marchand", "I am printing Shallow on Foam tomorrow morning."],
  ]),
  createTalk("fatoudiallo", "Fish in stone, on the wall of the old school", [
    ["abdelbenali", "Marble, limestone and, I think, a broken plate. The right way to do it."],
  ]),
  createTalk("amara_nwosu", "The chair by the window", [
    ["margotremblay", "this is my chair!! not really but in my head"],
  ]),
  createTalk("amara_nwosu", "How to place one lamp", [
    ["emeka_builds", "Moved it to the corner. My wife asked who had been here."],
    ["fatoudiallo", "Lower than you think. Always. I cut the legs off one to prove it."],
    ["gus_pappas", "As an electrician: mind the cable"],
  ]),
  createTalk("amara_nwosu", "Guest room with a view of the bins", [["lingling_w", "bigger than my whole floor"]]),
  createTalk("emeka_builds", "Beds I could actually make", [
    ["fatoudiallo", "Characterful is a technical term. We use it too."],
    ["amara_nwosu", "The twins slept in it?"],
    ["emeka_builds", "One slept in it. The other slept under it, by choice."],
  ]),
  createTalk("emeka_builds", "Star wallpaper idea, Kamsi's side", [
    ["hana_novak", "Tell Kamsi that the long one is a heron. Zim may have the kettle."],
  ]),
  createTalk("lingling_w", "ceiling, stage 1", [
    ["hana_novak", "The crack is the Milky Way. It always was."],
    ["lingling_w", "ok now i'm crying on the top bunk"],
  ]),
  createTalk("lingling_w", "note to roommate", [["odalys_reyes", "Somebody set this in 200 points, please."]]),
  createTalk("lingling_w", "instant noodles but dressed up", [
    ["baotran", "The egg is good. I looked away from the rest."],
    ["lingling_w", "fair"],
  ]),
  createTalk("margotremblay", "I do not understand this one but I look at it often", [
    ["odalys_reyes", "That is all I ever hope for."],
  ]),
  createTalk("margotremblay", "birdS", [["gus_pappas", "That's more like it"]]),
  createTalk("margotremblay", "NO to these curtains", [
    ["chloe_marchand", "Agreed. Wrong scale, and they know it."],
    ["margotremblay", "Gilles bought them"],
  ]),
  createTalk("margotremblay", "Who is she?", [
    ["leila_haddad", "She looks like my aunt, who also knew something."],
    ["margotremblay", "what did she know"],
    ["leila_haddad", "She took it with her. With the good earrings."],
  ]),
  createTalk("margotremblay", "Read this one, returned it late", [["ninapetrova", "A fine like that is a review."]]),
  createTalk("noor_vd", "NO. 1 sold out (12 copies)", [
    ["kasia_zet", "Number of copies: correct. Kerning: come on Tuesday."],
    ["noor_vd", "is that a yes"],
    ["kasia_zet", "It is a Tuesday."],
  ]),
  createTalk("noor_vd", "riso test / crying a bit", [
    ["odalys_reyes", "Nothing else feels like that. Eleven years and I still cry at pink."],
  ]),
  createTalk("noor_vd", "crew, 2024, everyone blinked", [
    ["kwameboateng", "Second from the left did not blink. She is planning something."],
    ["noor_vd", "that's daan's mum"],
  ]),
  createTalk("leila_haddad", "Choir practice", [
    ["pilarortega", "The one who mimes is in the middle. There is always one."],
  ]),
  createTalk("leila_haddad", "Pink morning, seen from the bus", [
    ["kenji_watanabe", "Which seat?"],
    ["leila_haddad", "Left, at the back, over the wheel."],
  ]),
  createTalk("ninapetrova", "The Salt Year", [
    ["zahra_karimi", "Where can it be read?"],
    ["ninapetrova", "Nowhere, it is only a cover. I keep being asked. Perhaps somebody should write it."],
    ["hana_novak", "Not me. I have a tent and a bear to look after."],
  ]),
  createTalk("hana_novak", "The Bear Who Was a Tent", [["emeka_builds", "Requested nightly. In unison."]]),
  createTalk("yusufdemir", "Tern Island", [
    ["wiremutane", "Where do you land in a southerly?"],
    ["yusufdemir", "You do not. It is only there in a northerly."],
    ["wiremutane", "Had an anchorage like that once."],
  ]),
  createTalk("odalys_reyes", "Jazz in the yard", [
    ["noor_vd", "cycled past a wall of these. turned round. sat on the kerb"],
  ]),
  createTalk("odalys_reyes", "make less, better", [["tildebruun", "i make less. working on the second part"]]),
  createTalk("sofiaherrera", "What came in on Tuesday", [
    ["fatoudiallo", "Third from the top is thiof. Do not let anybody grill it without lemon."],
  ]),
  createTalk("luca_moretti", "Nine ways to sit badly", [
    ["fatoudiallo", "The fourth! I made that one once. The client still stands next to it."],
    ["luca_moretti", "Send me her address. I shall stand with her."],
  ]),
  createTalk("luca_moretti", "Harbour village, all of it illegal", [
    ["thandi_draws", "can i cite this"],
    ["luca_moretti", "Cite the laundry. It holds the whole thing together."],
  ]),
  createTalk("amara_nwosu", "All the lamps in one flat", [
    ["gus_pappas", "NINE on one circuit?"],
    ["amara_nwosu", "Eleven, if you count the fridge."],
    ["gus_pappas", "I'm going for a lie down"],
  ]),
  createTalk("ninapetrova", "Letters to a Plumber", [
    ["kasia_zet", "There is always a tap. I have a drawer of refused taps."],
    ["emeka_builds", "I'd read it for the tap."],
  ]),
  createTalk("odalys_reyes", "Arcade at three o'clock", [
    ["luca_moretti", "The shadows first. I have been doing it the wrong way round for thirty years."],
  ]),
];
