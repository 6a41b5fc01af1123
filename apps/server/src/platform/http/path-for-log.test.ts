import { expect, it } from "vitest";
import { toLoggedPath } from "./path-for-log.ts";

it.each([
  ["/v3/search/pins/?q=somebody", "/v3/search/pins/"],
  ["/media/s~17~abc~AAAAAAAAAAAAAAAAAAAAAA/236x.webp?x=1", "/media/[handle]/236x.webp"],
  ["/media/s%7E17~abc~AAAAAAAAAAAAAAAAAAAAAA/236x.webp", "/media/[handle]/236x.webp"],
  ["/board/shared/AAAAAAAAAAAAAAAAAAAAAA/", "/board/shared/[token]/"],
  ["/board/shared/AAAAAAAAAAAAAAAAAAAAAA.data", "/board/shared/[token]"],
  ["/v3/shared_boards/AAAAAAAAAAAAAAAAAAAAAA/pins/?page_size=1", "/v3/shared_boards/[token]/pins/"],
  ["/v3/feeds/shared/AAAAAAAAAAAAAAAAAAAAAA/atom/?page=x", "/v3/feeds/shared/[token]/atom/"],
  ["/v3/feeds/shared/AAAAAAAAAAAAAAAAAAAAAA/pictures/17/", "/v3/feeds/shared/[token]/pictures/17/"],
  ["/mediaeval/board/", "/mediaeval/[board]/"],
  ["/alice/wedding-plans/the-dress/", "/alice/[board]/"],
  ["/alice/wedding-plans/edit/too/far", "/alice/[board]/"],
  ["/aB3dEfGhIjKlMnOpQrStUv/q1/", "/[token]/[board]/"],
  ["/alice/_saved/", "/alice/_saved/"],
  ["/alice/", "/alice/"],
  ["/v3/users/alice/boards/wedding-plans/", "/v3/users/alice/boards/[board]/"],
  ["/v3/users/alice/boards/", "/v3/users/alice/boards/"],
  ["/board/17/edit/", "/board/17/edit/"],
  ["/pin/17/", "/pin/17/"],
  ["//board/shared/AAAAAAAAAAAAAAAAAAAAAA/", "/board/shared/[token]/"],
  ["/board//shared/AAAAAAAAAAAAAAAAAAAAAA/", "/board/shared/[token]/"],
  ["/BOARD/Shared/AAAAAAAAAAAAAAAAAAAAAA/", "/BOARD/Shared/[token]/"],
  ["/board/%73hared/AAAAAAAAAAAAAAAAAAAAAA/", "/board/shared/[token]/"],
  ["/MEDIA/s~17~abc~AAAAAAAAAAAAAAAAAAAAAA/", "/media/[handle]/"],
  ["/invited/aB3dEfGhIjKlMnOpQrStUv/", "/invited/[token]/"],
  ["/v3/boards/join/aB3dEfGhIjKlMnOpQrStUv/", "/v3/boards/join/[token]/"],
  ["/v3/shared_boards/x%0ay/%E0", "/v3/shared_boards/[token]/%E0"],
  ["/v3/%0a%1b[31m/", "/v3/%0A%1B[31m/"],
  ["/pin/the-dress--17/comments/", "/pin/17/comments/"],
])("logs %s as %s", (url, path) => {
  expect(toLoggedPath(url)).toBe(path);
});
