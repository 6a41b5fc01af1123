/** Each scene's alt text, for styles whose text depends only on the scene. */
export const scenes = {
  city: {
    map: "Street map of an invented town with water, parks and ring roads",
    blocks: "Town blocks seen from above at an angle, with roofs and greenery",
  },
  creatures: {
    bird: "Songbird on a leafy branch",
    moths: "Plate of moths with patterned wings",
    fish: "Plate of striped, spotted and scaled fish in a row",
    mushrooms: "Plate of mushrooms with caps of different shapes",
    shells: "Plate of sea shells",
  },
  engraving: {
    pear: "Engraving of two fruits on a table, shaded by swelling lines",
    moon: "Engraving of a full moon above water",
    peak: "Engraving of a steep mountain under drifting clouds",
    waves: "Engraving of waves with white crests before a low sun",
  },
  geometric: {
    tiles: "Grid of quarter circles, stripes and dots",
    orbits: "Large disc crossed by slanting bars, with small discs around it",
    arcs: "Pattern of concentric arcs in bands",
    stairs: "Steps rising to a wall with small openings, in hard sunlight",
  },
  gouache: {
    shapes: "Bold shapes in thick paint: discs, halves, leaves and stripes",
    table: "Painted vase of flowers on a table with fruit",
    land: "Painted hills in broad bands below a round sun",
  },
  interior: {
    reading: "Reading corner with an armchair, a floor lamp, a plant and a window",
    sofa: "Living room with a sofa, framed pictures and a rug",
    desk: "Desk by a window with a screen, a lamp and a shelf of books",
    kitchen: "Kitchen with open shelves, tiles and a full bowl",
    bed: "Bedroom with a wooden bed, a quilt and a plant",
  },
  light: {
    aurora: "Northern lights in the night sky, above a ridge and black spruces",
    forest: "Forest of slender trunks, one behind the other in bright fog",
    bokeh: "Lights out of focus at night, discs over each other",
  },
  mosaic: {
    sun: "Mosaic of a sun with pointed rays above the sea",
    fish: "Mosaic of fish in opposite directions",
    vase: "Mosaic of a banded vase with flowers on a chequered table",
    medallion: "Mosaic floor with a flower in rings",
  },
  night: {
    camp: "Lit tent among pines under the Milky Way",
    chart: "Round star chart with named constellations",
    phases: "Phases of the moon in rows",
    comet: "Comet with a long tail above the roofs of a village",
  },
  outfit: {
    summer: "Clothes for a warm day laid out flat, with things to go with them",
    winter: "Warm clothes with boots laid out flat",
    rain: "Clothes for a wet day laid out flat, with an umbrella and boots",
    rail: "Clothes on a rail, with a plant in a pot beside them",
  },
  photo: {
    dunes: "Sand dunes with sharp crests and rippled flanks in low light",
    sea: "Low sun over open water with a path of light on the waves",
    clouds: "Bank of clouds in a wide sky",
    marbling: "Marbled paper with drawn-out swirls of ink",
    watercolour: "Watercolour of mountain ranges fading into the distance",
    glow: "Soft fields of colour flowing into each other",
  },
  plate: {
    chairs: "Chairs of many shapes",
    lamps: "Lamps to stand, to hang and to bend",
    teapots: "Teapots with dots, bands and petals",
  },
  portrait: {
    bust: "Illustrated portrait of a person among leaves",
    faces: "Many illustrated faces on coloured squares",
    line: "Profile of a person drawn in one line over patches of colour",
  },
  quilt: {
    patchwork: "Patchwork quilt with stitched blocks",
    kilim: "Woven rug with stepped diamonds in bands",
    sashiko: "Running stitches in a repeating pattern on dark cloth",
    check: "Checked cloth with crossing bands",
    stripes: "Striped cloth with small woven figures",
  },
  stamps: {
    album: "Page of postage stamps with small pictures and postmarks",
    matches: "Labels of matchboxes, each with one word and one picture",
  },
  stitch: {
    sampler: "Cross-stitch sampler with rows of small figures in a border",
    knit: "Knitted colourwork in bands of figures",
    hoop: "Embroidered flowers on cloth in a wooden hoop",
  },
  stones: {
    cairn: "Smooth stones balanced upon each other",
    balls: "Glossy balls of many sizes on coloured paper",
    garden: "Stones in raked sand with rings around them",
  },
  studio: {
    trio: "Three glazed pots on a table in soft light",
    single: "A single glazed pot on a table in soft light",
    row: "Row of five pots of different shapes on a table",
    bowls: "Stack of glazed bowls on a table",
  },
  terrazzo: {
    floor: "Terrazzo surface with chips of many sizes",
    samples: "Board of terrazzo samples with labels",
    cutouts: "Leaf shapes cut from paper on squares of colour",
  },
  travel: {
    village: "white and coloured houses on a hill above a harbour with boats",
    peaks: "a cable car before snow-capped mountains",
    lighthouse: "a striped lighthouse on a rock, its beam over the waves",
    bridge: "a train on a viaduct over a wooded valley",
    palms: "palms on a beach with a sailing boat",
  },
  waves: {
    swell: "Printed sea of combed waves under a large sun, with a small boat",
    scales: "Pattern of overlapping scales made of arcs",
  },
} as const;
