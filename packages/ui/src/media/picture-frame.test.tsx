import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PictureFrame, type PictureFrameProps } from "./picture-frame.tsx";

const RENDITIONS = [
  { width: 236, url: "/a-236.jpg", webpUrl: "/a-236.webp" },
  { width: 474, url: "/a-474.jpg", webpUrl: "/a-474.webp" },
  { width: 736, url: "/a-736.jpg" },
];

function render(props: Partial<PictureFrameProps> = {}): string {
  return renderToString(<PictureFrame alt="A dune" ratio={1.5} renditions={RENDITIONS} {...props} />);
}

describe("a server-rendered image", () => {
  it("has its color and shape before it has loaded", () => {
    const html = render({ color: "#8a6d52" });
    expect(html).toContain("background-color:#8a6d52");
    expect(html).toContain("aspect-ratio:1 / 1.5");
    expect(render({ ratio: 4 })).toContain("aspect-ratio:1 / 2.5");
  });

  it("offers WebP first and JPEG as a fallback, in every available size", () => {
    const html = render();
    expect(html).toMatch(/<source type="image\/webp" srcSet="\/a-236\.webp 236w, \/a-474\.webp 474w"/);
    expect(html).toContain('srcSet="/a-236.jpg 236w, /a-474.jpg 474w, /a-736.jpg 736w"');
    expect(html).toContain('src="/a-236.jpg"');
    expect(html).toContain('alt="A dune"');
  });

  it("offers AVIF before WebP, in the sizes that have it", () => {
    const [first, ...others] = RENDITIONS;
    const html = render({ renditions: [{ width: 236, url: "", ...first, avifUrl: "/a-236.avif" }, ...others] });
    expect(html).toMatch(/<source type="image\/avif" srcSet="\/a-236\.avif 236w"[^>]*><source type="image\/webp"/);
    expect(render()).not.toContain("avif");
  });

  it("plays animations only for people who allow motion, or for everyone when requested", () => {
    const html = render({ motion: { url: "/a/moving.webp", when: "allowed" } });
    expect(html).toMatch(
      /<picture><source type="image\/webp" media="\(prefers-reduced-motion: no-preference\)" srcSet="\/a\/moving\.webp"/,
    );
    expect(html).toContain('src="/a-236.jpg"');
    const always = render({ motion: { url: "/a/orig.gif", when: "always" } });
    expect(always).toMatch(/<picture><source type="image\/gif" srcSet="\/a\/orig\.gif"/);
  });

  it("is visible without scripts, because it isn't marked for fading in", () => {
    expect(render()).not.toContain("data-fresh");
  });

  it("loads immediately if it has priority, and otherwise when it comes near the viewport", () => {
    expect(render({ priority: true })).toMatch(/loading="eager" fetchPriority="high"/i);
    expect(render()).toContain('loading="lazy"');
    expect(render({ lazy: false })).toContain('loading="eager"');
  });

  it.each([
    ["#8a6d52", "#ffffff"],
    ["#f4e8d0", "#000000"],
  ])("is replaced by its color %s and its alternative text in %s when there are no files", (color, ink) => {
    const html = render({ renditions: [], color });
    expect(html).toContain('role="img" aria-label="A dune"');
    expect(html).toContain(`background-color:${color};color:${ink}`);
    expect(html).toContain(">A dune<");
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<svg");
  });
});
