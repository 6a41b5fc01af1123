/** A subject of pins. */
export interface Topic {
  /** Permanent, because rows and URLs contain it. A removed topic leaves a gap. */
  readonly id: number;
  readonly name: string;
  /** The topic's URL segment, made from the words in its name. */
  readonly urlName: string;
  /** The parent topic's ID; null for a top-level topic. */
  readonly parentId: number | null;
}

/** A topic with the words and phrases that indicate it, in their usual spelling. */
interface TopicTerms extends Topic {
  readonly terms: readonly string[];
}

/**
 * The two-level taxonomy of topics. Each line contains a topic's ID, its name, and the words that indicate it. A
 * top-level topic's ID is a multiple of 100, and its subtopics have the IDs after it. Ambiguous words, including any
 * color, appear only in unambiguous phrases: "rose garden", not "rose".
 */
const TAXONOMY = `
100 | Food and drink | food, recipe, meal, cook, cooking, dinner, lunch, supper, snack, ingredient, picnic, packed lunch
101 | Baking | bake, baking, baked, baker, bakery, bread, loaf, sourdough, bun, pastry, croissant, scone, dough, focaccia
102 | Cakes and sweets | cake, cupcake, cookie, biscuit, tart, dessert, chocolate, candy, ice cream, pudding, brownie
103 | Soups and stews | soup, stew, broth, ramen, chowder, curry, dal, goulash, ladle
104 | Salads and bowls | salad, slaw, rice bowl, grain bowl, weeknight bowl, dressing, roasted garlic
105 | Pasta and noodles | pasta, noodle, spaghetti, lasagne, lasagna, ravioli, gnocchi, dumpling
106 | Breakfast | breakfast, brunch, pancake, waffle, porridge, granola, omelette, french toast
107 | Vegetarian cooking | vegetarian, vegan, tofu, lentil, chickpea, plant based, meatless
108 | Preserves and pickles | jam, pickle, pickled, preserve, marmalade, ferment, fermented, kimchi, chutney, pantry
109 | Tea | tea, teapot, matcha, chai, oolong, teacup, infusion
110 | Coffee | coffee, espresso, latte, cappuccino, roastery, barista, mocha
111 | Drinks | cocktail, lemonade, smoothie, juice, wine, beer, cider, aperitif, drink
112 | Fruit and vegetables | fruit, vegetable, apple, pear, tomato, berry, strawberry, pumpkin, cherry, fig, squash, citrus
113 | Fish and seafood | seafood, oyster, mussel, prawn, shrimp, sushi, salmon, sardine, lobster
114 | Grilling | barbecue, grill, grilled, grilling, smoker, skewer
200 | Home and interiors | interior, furniture, room, living space, apartment, home decor, decorating, homeware
201 | Kitchens | kitchen, stove, oven, worktop, kettle, cupboard, saucepan, spice rack
202 | Living rooms | living room, sofa, couch, fireplace, coffee table, daybed
203 | Bedrooms | bedroom, bed, pillow, duvet, blanket, nightstand
204 | Bathrooms | bathroom, bath, shower, washbasin, towel, sauna
205 | Lamps and lighting | lamp, lantern, lampshade, chandelier, pendant light, lighting, candlelight
206 | Chairs and seating | chair, stool, bench, armchair, hammock, seat, rocking chair
207 | Tables and desks | desk, sideboard, workbench, dining table, kitchen table, round table
208 | Shelves and storage | shelf, bookshelf, wardrobe, storage, basket, drawer, cabinet
209 | Rugs and curtains | rug, carpet, curtain, cushion, tapestry, doormat
210 | Walls and tiles | tile, wallpaper, wall panel, mosaic, grout, backsplash, wainscot, terrazzo
211 | Windows, doors and stairs | window, doorway, stairs, staircase, balcony, veranda, porch, alcove
212 | Small spaces | small space, tiny house, cabin, small flat, studio flat, attic, caravan
213 | Candles and scent | candle, incense, diffuser, beeswax
300 | Gardens and plants | garden, gardening, gardener, plant, soil, seedling, greenhouse, compost, allotment
301 | Flowers | flower, tulip, rose garden, bouquet, wreath, peony, dahlia, zinnia, iris, wildflower, blossom, dried flower
302 | Houseplants | houseplant, monstera, pothos, indoor plant, potted plant, ivy, fern
303 | Vegetable gardens | vegetable garden, raised bed, kitchen garden, seed, harvest, herb garden, pruning
304 | Trees and hedges | tree, hedge, orchard, cypress, larch, maple, oak, bonsai, grove
305 | Cactuses and succulents | cactus, cacti, succulent, agave, aloe
306 | Garden structures | pergola, trellis, pavilion, garden path, terrace, patio, pond, fence, garden shed
307 | Botanical drawing | botanical, botany, herbarium, pressed flower, plant study
400 | Art | art, artist, artwork, gallery, exhibition, masterpiece
401 | Painting | painting, painter, oil paint, acrylic, canvas, brushstroke, easel, thick paint, impasto
402 | Watercolours | watercolour, watercolor, gouache, ink wash
403 | Drawing | drawing, sketch, sketchbook, pencil, charcoal drawing, ink drawing, line drawing, doodle, life drawing
404 | Portraits | portrait, self portrait, sitter, figure drawing, profile of a person, face
405 | Printmaking | printmaking, linocut, woodcut, etching, screenprint, screen print, risograph, lithograph, block print
406 | Sculpture | sculpture, sculptor, statue, plinth, bust, carving
407 | Abstract art | abstract, geometric art, colour field, composition
408 | Murals and street art | mural, graffiti, fresco, street art, stencil
409 | Collage | collage, cut paper, paper cut, mixed media, assemblage
410 | Illustration | illustration, illustrator, picture book, comic, storyboard, character design
500 | Design | design, designer, logo, branding, identity, layout, grid system
501 | Posters | poster, playbill, plakat, handbill, advertisement, film poster
502 | Type and lettering | typography, typeface, lettering, calligraphy, font, alphabet, serif, sign painting, letterform
503 | Colour palettes | palette, colour study, color study, swatch, colour chart, colour scheme, paint card, pantone
504 | Patterns | pattern, repeat pattern, motif, ornament, gingham, stripe, tessellation, polka dot
505 | Product design | product design, industrial design, prototype, joinery, ergonomics
506 | Packaging | packaging, label, tin box, carton, wrapping
507 | Book design | book cover, book design, zine, bookbinding, endpaper, printed matter, magazine
508 | Maps and diagrams | map, atlas, street map, diagram, infographic, town plan, chart, cartography, transect, floor plan
509 | Stamps and postcards | stamp, postcard, postage, stationery, envelope, letterpress
510 | Web and app design | web design, user interface, app design, website, wireframe, icon set
600 | Crafts | craft, handmade, hand made, maker, workshop, glue, tutorial
601 | Ceramics | ceramic, pottery, stoneware, porcelain, kiln, glaze, earthenware, wheel thrown, potter, vase, clay pot, moon jar
602 | Sewing | sewing, sew, seam, dressmaking, stitch, hem, sewing pattern, thimble, needle
603 | Knitting and crochet | knit, knitting, crochet, yarn, wool, jumper, mitten, cardigan, knitted
604 | Embroidery and mending | embroidery, running stitch, sashiko, mending, cross stitch, sampler, darning, mend, needlepoint
605 | Quilts | quilt, quilting, patchwork, quilted, quilter
606 | Weaving and dyeing | weaving, loom, indigo, dye, dyeing, woven, shibori, batik, textile, tie dye
607 | Paper crafts | origami, papercraft, paper craft, paper folding, greeting card, scrapbook, kirigami, marbled paper, marbling
608 | Woodworking | woodworking, woodwork, carpentry, joint, dovetail, plywood, timber, whittling, veneer, chisel
609 | Jewellery | jewellery, jewelry, necklace, brooch, earring, bracelet, silversmith, enamel, pendant
610 | Leather and bags | leather, leatherwork, handbag, tote, satchel, backpack
611 | Soap and home making | soap, candle making, beeswax wrap, homemade gift
700 | Fashion | fashion, outfit, clothes, clothing, runway, garment
701 | Dresses | dress, gown, skirt, kimono, sundress
702 | Coats and knitwear | coat, jacket, sweater, blazer, raincoat, parka, scarf
703 | Shoes | shoe, sandal, boot, sneaker, loafer
704 | Bags and accessories | hat, belt, umbrella, sunglasses, glove, watch strap
705 | Streetwear | streetwear, hoodie, denim, jeans
706 | Vintage fashion | vintage dress, vintage fashion, second hand, thrifted, retro fashion
800 | Beauty | beauty, cosmetics, skincare, self care, hand wash, hand soap
801 | Hair | hair, haircut, hairstyle, braid
802 | Make-up | makeup, make up, lipstick, eyeliner, mascara
803 | Nails | nail polish, nail art, manicure, fingernail
804 | Tattoos | tattoo, tattooist, flash sheet
900 | Architecture | architecture, architect, facade, elevation, brutalist, brutalism, modernist building, building
901 | Houses | house, villa, cottage, bungalow, summer house, farmhouse, barn
902 | Bridges and towers | bridge, tower, lighthouse, viaduct, pier, arch, aqueduct
903 | Churches and temples | church, cathedral, chapel, temple, mosque, shrine, cloister
904 | Public buildings | library, museum, station, school building, town hall, theatre
905 | Courtyards and streets | courtyard, street, alley, narrow street, street corner, old town
906 | Concrete and steel | concrete, steel, scaffolding, girder, corrugated
1000 | Travel | travel, trip, journey, holiday, itinerary, souvenir, passport
1001 | Cities | city, town block, skyline, downtown, metropolis, cityscape, rooftop
1002 | Beaches and islands | beach, island, lagoon, seaside, shore, dune, cove
1003 | Mountains | mountain, ridge, summit, alps, peak, glacier, canyon, valley
1004 | Trains | train, railway, locomotive, railcar, tram, sleeper train
1005 | Boats and harbours | boat, harbour, harbor, sailing, ferry, ship, canoe, wharf, kayak, pilotage, yacht
1006 | Camping | camping, tent, campfire, bivouac, campsite, sleeping outside, hut
1007 | Road trips | road trip, campervan, motorway, scenic route
1100 | Nature | nature, landscape, farmland, countryside, wilderness, national park, wildlife
1101 | Sea and coast | sea, ocean, wave, tide, coast, cliff, fjord, surf, inlet, bay, tide pool
1102 | Forests | forest, forest walk, woodland, mushroom, fungi, pine tree
1103 | Deserts and rocks | desert, red rock, sandstone, mesa, rock, boulder
1104 | Rivers, lakes and waterfalls | river, lake, waterfall, stream, canal, pond life, fountain
1105 | Skies and weather | sky, cloud, weather, storm, sunset, sunrise, rain, fog, snow, rainbow
1106 | Stars and space | star, galaxy, planet, moon, astronomy, telescope, nebula, comet, night sky
1107 | Shells and stones | shell, pebble, fossil, mineral, gemstone, crystal, stone
1200 | Animals | animal, pet, creature, zoo, vet
1201 | Cats | cat, kitten, tabby
1202 | Dogs | dog, puppy, terrier, labrador
1203 | Birds | bird, heron, owl, feather, songbird, nest, gull
1204 | Horses and farm animals | horse, sheep, goat, cow, hen, donkey, pony, lamb
1205 | Insects | insect, butterfly, bee, moth, beetle, dragonfly
1206 | Sea creatures | whale, fish, octopus, dolphin, jellyfish, seal, crab, coral reef
1300 | Photography | photograph, photography, photographer, camera, photo, darkroom, analogue
1301 | Black and white photographs | black and white, monochrome, silver print
1302 | Street photography | street photograph, street photography, passer by, candid
1303 | Landscape photographs | landscape photograph, long exposure, golden hour, panorama
1304 | Still life | still life, tabletop, tulip study, nature morte
1305 | Macro and out of focus | macro, close up, bokeh, out of focus, blur
1400 | Books and writing | book, reading, novel, poem, poetry, writer, bookshop, reading list, almanac
1401 | Reading corners | reading corner, reading nook, book nook, window seat
1402 | Quotes and words | quote, saying, motto, said well, manifesto
1403 | Notebooks and journals | notebook, journal, diary, bullet journal, fountain pen, planner
1500 | Music | music, song, concert, album cover, record sleeve, playlist
1501 | Instruments | guitar, piano, violin, synthesizer, drum, accordion, cello
1502 | Records | vinyl, record player, turntable, lp cover
1600 | Film and theatre | film, cinema, movie, theatre poster, puppet, opera
1601 | Animation | animation, stop motion, cartoon, anime
1700 | Sports | sport, training, athlete, stadium, gymnastics
1701 | Cycling | bicycle, cycling, bike, bikepacking, cyclist, velodrome, frame builder
1702 | Running | running, marathon, trail run
1703 | Climbing and hiking | hike, hiking, climbing, bouldering, trail, mountaineering, trekking
1704 | Swimming and surfing | swim, swimming, pool, surfing, surfboard, diving
1705 | Football | football, soccer, goalkeeper
1706 | Yoga and fitness | yoga, pilates, workout, stretching, fitness, gym
1707 | Winter sports | ski, skiing, snowboard, ice skating, sledge
1800 | Vehicles | car, vehicle, engine, automobile, garage
1801 | Classic cars | classic car, vintage car, oldtimer, roadster
1802 | Motorcycles | motorcycle, scooter, moped
1803 | Aircraft | aeroplane, airplane, glider, hot air balloon, aircraft
1900 | Parenting and children | child, children, kid, toddler, parenting, classroom, twins
1901 | Children's rooms | nursery, children room, kids room, twins room, bunk bed
1902 | Toys and games | toy, board game, puzzle, kite, doll, wooden toy, playing card
1903 | Learning at home | worksheet, homeschool, lesson plan, learn to, alphabet card
1904 | Babies | baby, newborn, cot, pram
2000 | Celebrations | party, celebration, birthday, festival, invitation, fireworks
2001 | Weddings | wedding, bride, groom, bridal, engagement ring
2002 | Christmas | christmas, advent, nativity, mistletoe, bauble
2003 | Halloween | halloween, jack o lantern, spooky, costume
2004 | Easter and spring | easter, painted egg, early spring, spring bouquet
2005 | Gifts | gift, gift wrap, stocking filler
2100 | Do it yourself | diy, repair, upcycle, upcycling, how to, tool, step by step, hammer, screw
2101 | Building furniture | build a table, build a bench, build a shelf, build a bed, furniture plan, bench plan, flat pack, sawhorse
2102 | Renovation | renovation, renovate, before and after, plaster, sanding, paint the wall
2103 | Electronics | electronics, circuit, soldering, radio, wireless, arduino
2200 | Science | science, laboratory, experiment, microscope, physics, chemistry, biology
2201 | Mathematics | mathematics, geometry, fractal, theorem, symmetry
2202 | Ecology | ecology, habitat, rewilding, climate, recycling, zero waste
2300 | Technology | technology, computer, keyboard, software, robot, gadget
2301 | Video games | video game, pixel art, console, arcade game, game design
2302 | Desk set-ups | desk setup, home office, workspace, monitor, standing desk
2400 | History and culture | history, heritage, antique, archive, tradition, medieval, folk art, museum piece
2401 | Ancient worlds | ancient, roman, egyptian, archaeology, ruin, greek vase, mosaic floor
2402 | Folk patterns and costume | folk costume, folklore, embroidered blouse, national dress
2403 | Clocks and instruments | clock, watchmaking, sundial, barometer, compass, pocket watch
`;

/**
 * Phrases that contain a topic's word but don't indicate the topic: colors, idioms, and other meanings. Like a longer
 * term, a neutral phrase takes precedence over the words in it.
 */
export const NEUTRAL_PHRASES: readonly string[] = [
  ...["sea green", "sky blue", "sand and coral", "forest green", "pond green", "brick red"],
  ...["moon white", "lemon yellow", "tea green", "coffee brown", "wine red", "cherry red", "chocolate brown"],
  ...["beauty contest", "cable car", "car park", "dressing room", "watch face", "clock face", "coat of paint"],
  ...["coats of paint", "coats of lime", "bird's eye view", "fish eye", "bus window", "running repair", "cold weather"],
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    toClockTime,
  ),
];

function toClockTime(hour: string): string {
  return `${hour} o'clock`;
}

let taxonomy: readonly TopicTerms[] | undefined;

/** Returns every topic and its words. Subtopics follow the topic that includes them. */
export function listTopicTerms(): readonly TopicTerms[] {
  taxonomy ??= TAXONOMY.trim().split("\n").map(parseTaxonomyLine);
  return taxonomy;
}

function parseTaxonomyLine(line: string): TopicTerms {
  const [id = "", name = "", terms = ""] = line.split("|").map((part) => part.trim());
  const number = Number(id);
  return {
    id: number,
    name,
    urlName:
      name
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join("-") ?? id,
    parentId: number % 100 === 0 ? null : number - (number % 100),
    terms: terms.split(",").map((term) => term.trim()),
  };
}
