/** The vocabulary for text in a large world. Words at the start of a list are used most often. */
export const WORDS = {
  first:
    splitList(`Mara Jonas Elif Tomas Nadia Ruben Ines Kofi Yuki Petra Amir Lena Oskar Priya Mateo Freya Samir Clara Hugo Zola
    Anton Mina Rosa Emil Leila Viktor Aiko Dario Greta Idris Noor Pavel Selma Tariq Una Vera Willem Xenia Yara Zeno Asta
    Bruno Celia Dina Edgar Fanny Gideon Hedda Ilya Jana Karim Lotte Milan Nora Otto Paula Quinn Runa Silas Thea`),
  last: splitList(`Lund Okafor Marin Sato Keller Duarte Novak Haddad Berg Costa Lindqvist Mehta Romano Fischer Adeyemi Laurent
    Kovacs Moreau Nakamura Olsen Pereira Quist Rossi Silva Tanaka Ulrich Vasquez Weber Yilmaz Zimmer Aalto Baptiste Conti
    Dahl Engel Farkas Grieg Holm Ivanova Jansen Koskinen Larsen Mwangi Nilsen Ortega Petrov Rahimi Stern Toivonen Urbano
    Vogel Wolff Abara Brandt Cruz Dvorak Eriksen Fontana Gallo Herrera`),
  about: splitList(
    `Collecting light, mostly|Rooms, gardens and long walks|I draw what I cannot buy|Weekend baker, weekday engineer|
    Ceramics and old maps|Small houses, big trees|Learning to sew, slowly|Photographs of quiet places|Recipes that work|
    Everything blue|Notes from a garden in the north|Paper, ink, patience|Trains, ferries, bridges|Colours before words`,
    "|",
  ),
  mood: splitList(`quiet warm small bright slow soft wild simple early late hidden open deep pale bold clear tall round broken calm
    double evening faded gentle hand-made honest inner lazy light little lucky mellow narrow northern old plain rough salty`),
  color:
    splitList(`blue green white ochre red black terracotta indigo sage cream copper rust mustard rose grey violet teal amber
    coral olive ivory charcoal mint plum sand`),
  thing:
    splitList(`kitchen garden lamp chair bread bookshelf window quilt table cabin bowl stairs balcony tile soup path vase bench
    poster wreath desk mirror bicycle blanket notebook cup shelf lantern basket pond arch bridge cake cardigan clock coat
    corridor curtain doorway fern fireplace greenhouse hammock harbour jacket jar jumper kettle ladder meadow mitten mural
    necklace orchard oven pasta pavilion pear pergola pier pillow plate pocket porch portrait pottery rug salad sampler
    sandal scarf sketch sofa spoon stool studio sweater tapestry tart teapot terrace toy tree tulip umbrella veranda
    wardrobe waterfall weaving workshop wallpaper wharf zinnia almanac alcove attic bakery barn bay bouquet brooch canal
    candle canoe canyon cellar chapel cliff cove cypress dune easel embroidery enamel fable facade feather fig fjord flask
    fountain fresco gable glacier glaze grove hedge heron hinge ink inlet iris island ivy kiln kimono kite lagoon larch`),
  detail: splitList(
    `brass handles|morning light|a view of the sea|woven straps|dried flowers|lemon and thyme|arched windows|
    hidden drawers|a low ceiling|hand-painted tiles|rounded corners|two shelves|long shadows|wild grasses|a folding lid|
    roasted garlic|linen ties|birch veneer|salt glaze|deep pockets|a red door|open joints|soft corners|copper pipes`,
    "|",
  ),
  place: splitList(
    `a small flat|the north coast|the yard|a rainy day|the summer house|beginners|two|the hallway|a narrow street|
    early spring|the market|a long winter|the courtyard|a rented room|the village|children|a Sunday|the lake|the roof|
    a tiny studio|the old town|autumn evenings`,
    "|",
  ),
  sentence: splitList(
    `Worth trying once the days get shorter|The proportions are what makes it work|Found while looking for something else|
    It took a weekend and very little money|Keep the edges rough and the colours few|Measured twice, cut once, painted later|
    The light comes from the left all afternoon|My grandmother had one just like this|For when there is more time|
    Note how the shelf meets the wall|Needs half of the sugar and twice the lemon|The second version, and the better one|
    Start with the largest piece|This would look good in the hallway|Seen on a walk and never forgotten`,
    "|",
  ),
  board: splitList(
    `Kitchens|Gardens|Quiet rooms|Bread and cakes|Things to sew|Posters|Small houses|Ceramics|Colour studies|
    Winter dinners|Paper crafts|Wild coasts|Old bicycles|Bookshelves|Lamps|Knitting|Patterns|Balconies|Street corners|
    Workshops|Forest walks|Maps|Soups|Stairs|Weekend projects|Textiles|Windows|Flowers|Outfits|Type and letters|
    Picnics|Wood joints|Watercolours|Boats and harbours|Reading corners|Courtyards|Ink drawings|Breakfasts`,
    "|",
  ),
  boardFor: splitList(
    `to try|for later|I love|at home|in blue|for small spaces|of the north|and ideas|with a story|in detail|
    for autumn|to build|on rainy days|for friends`,
    "|",
  ),
  section: splitList(
    `Ideas|Materials|Details|Favourites|Colours|To do|Inspiration|Done|Before and after|Sketches|For summer|
    For winter|Small things|Large things`,
    "|",
  ),
  comment: splitList(
    `So good|How did you do the corners?|Saving this for later|The colour is wonderful|I tried it and it works|
    Where is this?|That light!|Beautiful work|We have one like it at home|Needs more shelves|What size is it?|
    Thank you for sharing|I would add a lamp|My favourite so far|Simple and lovely`,
    "|",
  ),
  siteStart: splitList(
    `harbour copper linen meadow paper river cedar lantern pebble willow amber north quiet marble orchard`,
  ),
  siteEnd: splitList(`loom works journal table house notes kitchen studio garden press post atelier`),
} as const satisfies Readonly<Record<string, readonly string[]>>;

function splitList(text: string, between: string | RegExp = /\s+/): readonly string[] {
  return text
    .split(between)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}
