import sharp from "sharp";

// A job uses one core, so that the work pool alone decides how many cores pictures may take.
sharp.concurrency(1);
// Every picture is different: kept operations would only hold on to memory.
sharp.cache(false);
// Readers of vector, document and rarer formats parse far more than pixels. Only what we accept can be opened, even if
// a check before this one should fail.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    // Built without HEVC: of its family it reads AVIF alone, and no further than the pixels that we allow.
    "VipsForeignLoadHeif",
  ],
});

/** sharp, set up for hostile input. Nothing else in this package imports sharp itself. */
export { sharp };
