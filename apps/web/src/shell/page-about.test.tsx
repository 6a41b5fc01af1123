import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { PageMetadata } from "./page-about.tsx";

function renderMarkup(about: Record<string, unknown>): string {
  const element = <PageMetadata title="Herons" path="/ada/herons/" feedPath="/v3/feeds/boards/1/atom/" about={about} />;
  const router = createMemoryRouter(
    [{ id: "root", path: "/", element, loader: () => null, HydrateFallback: () => null }],
    {
      hydrationData: { loaderData: { root: { origin: "https://pins.example" } } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("a page's machine-readable metadata", () => {
  it("has absolute URLs for the page's feed and its embed endpoint", () => {
    const html = renderMarkup({ "@type": "CollectionPage" });
    expect(html).toContain(
      'type="application/atom+xml" title="Herons" href="https://pins.example/v3/feeds/boards/1/atom/"',
    );
    const encodedUrl = encodeURIComponent("https://pins.example/ada/herons/");
    expect(html).toContain(
      `type="application/json+oembed" title="Herons" href="https://pins.example/v3/oembed/?url=${encodedUrl}"`,
    );
  });

  it("preserves user text that contains a closing script tag", () => {
    const name = '</script><script>alert("1")</script><!--';
    const html = renderMarkup({
      name,
      url: "/ada/",
      author: { image: "/media/k/474x.jpg", url: "https://other.example/" },
    });
    expect(html.match(/<script/g)).toHaveLength(1);
    const [, json = ""] = /<script[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      name,
      url: "https://pins.example/ada/",
      author: { image: "https://pins.example/media/k/474x.jpg", url: "https://other.example/" },
    });
  });
});
