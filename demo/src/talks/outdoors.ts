import { type Talk, createTalk } from "./talk.ts";

/** Conversations about weather, birds, boats, and bicycles. */
export const outdoors: readonly Talk[] = [
  createTalk("gus_pappas", "THE MAGPIE", [
    ["rafaelsouza", "They remember faces for years. Also tubs."],
    ["gus_pappas", "So he knows my face AND my tub"],
    ["rafaelsouza", "And he will tell his children."],
    ["sam_whitaker", "Have you tried apologising?"],
    ["gus_pappas", "Tried mince. He took the mince and then he took my hat"],
    ["freya_olsen", "I would read a whole book of this."],
    ["hana_novak", "I would write it. Who gets the last word?"],
    ["gus_pappas", "Him. Every September"],
  ]),
  createTalk("gus_pappas", "Fat one on the clothes line", [
    ["rafaelsouza", "Greenfinch, from the beak. Not fat. Prepared."],
    ["gus_pappas", "Voula is being unbearable about this"],
  ]),
  createTalk("gus_pappas", "blue something", [
    ["rafaelsouza", "Orange below? Then a kingfisher, a long way from its creek. Put the glasses next to the kettle."],
  ]),
  createTalk("gus_pappas", "No. 19. Works if you hit it", [
    ["malikjohnson", "I would light this from the left as well, out of solidarity."],
    ["wiremutane", "Got the same one aboard. Right side gets me the weather, left side gets me Tonga."],
    ["gus_pappas", "Swap you for a mug"],
  ]),
  createTalk("gus_pappas", "Soldering for absolute beginners", [
    ["emeka_builds", '"Don\'t wobble" is where I fall down.'],
  ]),
  createTalk("gus_pappas", "Not what it looks like", [
    ["amara_nwosu", "It IS a good lamp. Voula, where is it from?"],
    ["gus_pappas", "She says the tip, 1991, and she carried it home on the tram"],
  ]),
  createTalk("pekkalaine", "How to heat it", [
    ["tomaslind", "This should hang in every hut."],
    ["pekkalaine", "It does."],
    ["margotremblay", "Two hours? For how many people?"],
    ["pekkalaine", "For one it is also two hours."],
    ["noor_vd", '"You will be naked" made me drop my phone in traffic'],
    ["jonasweber", "The one who opens the door to look is always me."],
  ]),
  createTalk("pekkalaine", "Number 11", [
    ["luca_moretti", "I respect a builder who wins the window argument."],
    ["pekkalaine", "It was short."],
  ]),
  createTalk("pekkalaine", "Cup", [["ruth_abernathy", "Quite right."]]),
  createTalk("pekkalaine", "Number 14", [
    ["thandi_draws", "section please!! where does the water go"],
    ["pekkalaine", "Down."],
  ]),
  createTalk("tomaslind", "What to put in the rucksack", [
    ["hollisgreer", "In my county the litre and a half is eight litres, but otherwise yes."],
    ["ruth_abernathy", "I was somebody's hero in 1986. Button on a minister's coat."],
  ]),
  createTalk("tomaslind", "Autumn, from the outhouse door", [["pekkalaine", "Good door."]]),
  createTalk("tomaslind", "Skarvfjell and around", [
    ["kenji_watanabe", "Is there a bus back from the eastern end?"],
    ["tomaslind", "On Tuesdays, if Lars-Erik feels like it."],
    ["kenji_watanabe", "I see."],
  ]),
  createTalk("hollisgreer", "Line 4, 06.10", [
    ["rafaelsouza", "Whose hat?"],
    ["hollisgreer", "Still on the saguaro. It suits him."],
    ["arjun_mehta", "06.10 is the correct time for everything."],
  ]),
  createTalk("hollisgreer", "A fern. Here. I know.", [
    ["freya_olsen", "Could you look at the underside? If the edge is rolled I would like to sit down."],
    ["hollisgreer", "It's rolled."],
    ["freya_olsen", "I am sitting."],
    ["freya_olsen", "Please do not tell anybody which crack."],
    ["hollisgreer", "What crack?"],
  ]),
  createTalk("hollisgreer", "the wash moves", [["yusufdemir", "And people say that my maps are invented."]]),
  createTalk("hollisgreer", "Line 7 after rain", [
    ["arjun_mehta", "I know that smell. We have a word for it here and no way to photograph it."],
  ]),
  createTalk("hollisgreer", "Town, from the pass, glasses off", [
    ["vikram_grows", "Minus four here. We could start a club."],
  ]),
  createTalk("hollisgreer", "Moths that do the actual work", [["rafaelsouza", "Finally, credit."]]),
  createTalk("vikram_grows", "Tulips. In Bangalore.", [
    ["sam_whitaker", "Put the bulbs in the fridge for ten weeks. Not next to apples."],
    ["vikram_grows", "Flatmate ate pot 10 thinking it was a shallot."],
    ["sam_whitaker", "How is the flatmate?"],
    ["vikram_grows", "Critical. Moved to that section."],
  ]),
  createTalk("vikram_grows", "Watering, decided once and for all", [
    ["freya_olsen", "The finger is the best instrument in botany."],
    ["tildebruun", "my only plant is plastic and i've overwatered it"],
  ]),
  createTalk("vikram_grows", "fern v3", [
    ["hollisgreer", "Mine lives behind a waterfall. Have you considered a waterfall?"],
  ]),
  createTalk("vikram_grows", "Strawberry yield, total: one", [["priya_raman", "Mothers are a strict sample."]]),
  createTalk("wiremutane", "Bark Cove, good in a northerly", [
    ["sofiaherrera", '"Only optimism" is how I have moored my whole life.'],
    ["fatoudiallo", "What is the walk in like from the beach?"],
    ["wiremutane", "Gorse. Wear trousers you don't love."],
  ]),
  createTalk("wiremutane", "Six. Where is the mug", [
    ["jonasweber", "My mug has survived the vice. I shall not send it to sea."],
    ["sofiaherrera", "I am seasick from the picture alone. Very good."],
  ]),
  createTalk("wiremutane", "the watch that went overboard and came back", [
    ["malikjohnson", "Still running?"],
    ["wiremutane", "Four minutes slow. The snapper had other priorities."],
  ]),
  createTalk("wiremutane", "Tōtara Island, leave by noon", [
    ["tomaslind", "What happens at ten past?"],
    ["wiremutane", "You stay till the next noon. Happened to my uncle, he married there."],
  ]),
  createTalk("fatoudiallo", "Harmattan morning", [
    ["arjun_mehta", "Exactly like a button. I will not be able to unsee it."],
  ]),
  createTalk("fatoudiallo", "Ngor right, head high", [
    ["wiremutane", "Is that you, or is that the sun being modest?"],
    ["fatoudiallo", "I was behind the wave. Way behind."],
  ]),
  createTalk("freya_olsen", "From one morning", [
    ["ruth_abernathy", "Nine. Which one would have killed me?"],
    ["freya_olsen", "Second row, on the right. But you would have enjoyed it."],
  ]),
  createTalk("freya_olsen", "Male fern, north side of the wall", [
    ["vikram_grows", "Does it count as alive if it is pressed? Asking for my statistics."],
  ]),
  createTalk("arjun_mehta", "Cactus parliament", [
    ["hollisgreer", "Point of order: third from the left is asleep."],
    ["arjun_mehta", "The member for the south slope has been asleep since 1974."],
  ]),
  createTalk("arjun_mehta", "Monsoon, eleven minutes out", [
    ["vikram_grows", "11 ± 2, I assume."],
    ["arjun_mehta", "I was wet at twelve."],
  ]),
  createTalk("arjun_mehta", "Moonlit, forty seconds", [
    ["hana_novak", "What was the beetle called?"],
    ["arjun_mehta", "I did not ask. We were both working."],
  ]),
  createTalk("rafaelsouza", "The loud one", [["gus_pappas", "Got one of these too. Mine does 5 am"]]),
  createTalk("ruth_abernathy", "Haar", [
    ["sofiaherrera", "I can hear the bell buoy."],
    ["ruth_abernathy", "That is Mr Isbister's van."],
  ]),
  createTalk("ruth_abernathy", "14 January, 8.52", [
    ["kenji_watanabe", "Three minutes early. Excellent."],
    ["ruth_abernathy", "I thought that you might notice."],
  ]),
  createTalk("ruth_abernathy", "The good ones, in order of goodness", [
    ["sofiaherrera", "I am with the grandson: number five."],
    ["ruth_abernathy", "He has been told and is insufferable."],
  ]),
  createTalk("jonasweber", "A puncture, mended properly", [["noor_vd", "mine is ruder but we agree on the glue"]]),
  createTalk("noor_vd", "flat tyre, explained to my ex", [
    ["jonasweber", "A little rough. All correct."],
    ["noor_vd", "i'm framing this"],
  ]),
  createTalk("noor_vd", "the orange one, stolen 3 march", [
    ["jonasweber", "I will look at every orange frame between here and Freiburg."],
    ["tildebruun", "saw one in nørrebro, it pulled right, not yours. sorry"],
    ["yusufdemir", "It will come home. They know the way."],
  ]),
  createTalk("noor_vd", "shortcut i will deny", [
    ["yusufdemir", "You have drawn it very badly. I can see what you mean to hide."],
    ["noor_vd", "what shortcut"],
  ]),
  createTalk("noor_vd", "headwind country", [["jonasweber", "Flat is only a hill that does not end."]]),
  createTalk("freya_olsen", "3 October, could not see my feet", [
    ["rafaelsouza", "If it answered itself, there were two."],
    ["freya_olsen", "I prefer the one that moves."],
  ]),
  createTalk("arjun_mehta", "Five stones and a held breath", [
    ["hollisgreer", "Was it you at line 7?"],
    ["arjun_mehta", "I can neither confirm nor balance."],
  ]),
  createTalk("jonasweber", "Coast and back on one ticket", [
    ["kenji_watanabe", "Nineteen hours is correct, if you do not leave the train for cake."],
    ["jonasweber", "Then it is twenty-two."],
  ]),
  createTalk("hana_novak", "What green sounds like", [
    ["pekkalaine", "It does."],
    ["ruth_abernathy", "Ours is more of a kettle."],
  ]),
];
