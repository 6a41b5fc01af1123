import { getOpenApiDocument } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { renderDevelopersPage } from "./developers-page.ts";

const page = renderDevelopersPage(getOpenApiDocument({ version: "1.2.3", url: "https://pictures.test" }));

function findArticle(method: string, path: string): string {
  const begin = `<article><code><b>${method}</b> ${path}</code>`;
  return page.slice(page.indexOf(begin)).split("</article>")[0] ?? "";
}

describe("the developers page", () => {
  it("shows what a restricted call requires", () => {
    expect(findArticle("GET", "/v3/feeds/home/")).not.toContain("Needs");
    expect(findArticle("GET", "/v3/feeds/following/")).toContain("Needs a session.");
    expect(findArticle("POST", "/v3/boards/")).toContain("Needs a session.");
    expect(findArticle("POST", "/v3/login/")).toContain("Needs X-CSRFToken, with or without a session.");
  });

  it("lists a call's path, query, headers, and body fields, and marks optional ones", () => {
    expect(findArticle("GET", "/v3/pins/{pin_id}/related/")).toContain("<code>pin_id, products_only?,");
    expect(findArticle("POST", "/v3/boards/{board_id}/sections/")).toContain(
      "<code>board_id, Idempotency-Key?, title<",
    );
    expect(findArticle("POST", "/v3/imports/")).toContain("<code>Idempotency-Key?, file?, board_id?, privacy?<");
    expect(findArticle("POST", "/v3/pins/pictures/")).toContain("image_base64?, image_url?, image?<");
    expect(findArticle("POST", "/v3/logout/")).not.toContain("<p><code>");
  });
});
