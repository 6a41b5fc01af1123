import type { BoardSummary, Section } from "@tessera/contract";
import { PictureFrame } from "@tessera/ui";
import styles from "./board-cover.module.css";

/** A cover image and its focal point; the center by default. */
export type CoverPicture = Section["coverImages"][number] & { readonly position?: { x: number; y: number } };

/** Returns a board's cover images, each in the size that its slot needs: one large and two small, or two large. */
export function getBoardCoverPictures({
  coverImages,
  coverFocalPoint,
}: Pick<BoardSummary, "coverImages" | "coverFocalPoint">): CoverPicture[] {
  const pictures = coverImages
    .slice(0, SLOT_COUNT)
    .map((sizes, index): CoverPicture => sizes[index === 0 || coverImages.length === 2 ? "400x300" : "216x146"]);
  if (coverFocalPoint) pictures[0] = { ...coverFocalPoint.image, position: toFractions(coverFocalPoint) };
  return pictures;
}

/** Converts a point in percent to fractions of an image's sides. */
export function toFractions({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: x / 100, y: y / 100 };
}

const SLOT_COUNT = 3;
const FULL_SIZE = "(width < 541px) 50vw, 236px";
const IMAGE_SIZES = ["(width < 541px) 33vw, 158px", "(width < 541px) 17vw, 78px"] as const;

/** A board's cover: one large image and up to two small ones that fill the cover, or three placeholders. */
export function BoardCover({ pictures, priority = false }: { pictures: readonly CoverPicture[]; priority?: boolean }) {
  return (
    <span className={styles.cover} data-count={pictures.length}>
      {Array.from({ length: pictures.length > 0 ? Math.min(pictures.length, SLOT_COUNT) : SLOT_COUNT }, (_, index) => {
        const picture = pictures[index];
        return (
          <span key={index} className={styles.place}>
            {picture ? (
              <PictureFrame
                renditions={[
                  { url: picture.url, width: picture.width, webpUrl: picture.url.replace(/\.\w+$/, ".webp") },
                ]}
                alt=""
                ratio={1}
                fit="fill"
                color={picture.dominantColor}
                sizes={pictures.length === 1 ? FULL_SIZE : IMAGE_SIZES[index === 0 ? 0 : 1]}
                position={picture.position ?? 0.5}
                priority={priority && index === 0}
                lazy={!priority}
                rounded={false}
              />
            ) : null}
          </span>
        );
      })}
    </span>
  );
}
