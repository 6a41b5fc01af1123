import type { BoardSummary } from "@tessera/contract";
import { ada } from "../../people/person.fixture.ts";
import { createPaintedPin } from "../card/card-cases.fixture.ts";

function createBoard(id: string, name: string, fields: Partial<BoardSummary> = {}): BoardSummary {
  const { imageSpec_236x: picture } = createPaintedPin(1);
  return {
    ...{ entityId: id, id, name, url: `/me/${id}/`, layout: "default", privacy: "public", description: "" },
    ...{
      pinCount: 12,
      sectionCount: 0,
      followerCount: 0,
      boardOrderModifiedAt: null,
      createdAt: "2026-01-01T00:00:00Z",
      archived: false,
      pinSort: "custom" as const,
      hasChosenCover: false,
    },
    ...{ isCollaborative: false, collaboratedByMe: false, collaboratorCount: 0, collaboratorPermissions: [] },
    ...{ followedByMe: false, owner: ada, coverPin: null, imageCoverUrl: null, imageCoverHdUrl: null },
    coverFocalPoint: null,
    coverImages: [{ "222x": picture, "400x300": picture, "216x146": picture, "236x": picture }],
    can: {
      open: true,
      add: true,
      organize: true,
      edit: true,
      invite: true,
      own: true,
      delete: true,
      follow: false,
    },
    ...fields,
  };
}

/** A person's public and secret boards. Some have sections or no cover, and one has a long name. */
export const BOARDS: readonly BoardSummary[] = [
  createBoard("ceramics", "Ceramics"),
  createBoard("kitchens", "Small kitchens", { sectionCount: 3 }),
  createBoard("presents", "Presents", { privacy: "secret" }),
  createBoard("empty", "Nothing on it yet", { pinCount: 0, coverImages: [] }),
  createBoard("shared", "For whoever has the link", { privacy: "protected" }),
  createBoard("long", "Glazed stoneware from a workshop on the coast, and how it dries", {
    privacy: "secret",
    sectionCount: 1,
  }),
  createBoard("garden", "Garden"),
];
