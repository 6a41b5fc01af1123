import type { BoardSummary } from "@tessera/contract";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BoardCover, getBoardCoverPictures } from "./board-cover.tsx";

/** A board's cover images in two sizes, whose URLs name the image and the size. */
function createCover(count: number): Pick<BoardSummary, "coverImages" | "coverFocalPoint"> {
  const coverImages = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(["400x300", "216x146"].map((size) => [size, { url: `/${index}/${size}.jpg`, width: 400 }])),
  );
  return { coverImages, coverFocalPoint: null } as unknown as BoardSummary;
}
const getUrls = (count: number) => getBoardCoverPictures(createCover(count)).map(({ url }) => url);

describe("a board's cover", () => {
  it("has one large image and two small ones, or two large ones when there are only two", () => {
    expect(getUrls(4)).toEqual(["/0/400x300.jpg", "/1/216x146.jpg", "/2/216x146.jpg"]);
    expect(getUrls(2)).toEqual(["/0/400x300.jpg", "/1/400x300.jpg"]);
    expect(getUrls(1)).toEqual(["/0/400x300.jpg"]);
  });

  it("has placeholders only when there are no images", () => {
    const countPlaces = (count: number) =>
      renderToString(<BoardCover pictures={getBoardCoverPictures(createCover(count))} />).match(/class="[^"]*place/g);
    expect([0, 1, 2, 3].map((count) => countPlaces(count)?.length)).toEqual([3, 1, 2, 3]);
  });
});
