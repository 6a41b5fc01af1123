import type { PinCard, PinImage } from "@tessera/contract";
import { ada } from "../people/person.fixture.ts";

const formats: PinImage["formats"] = ["webp", "jpg"];
const picture = { width: 236, height: 354, dominantColor: "#8a6f4e", formats };

/** Creates a public pin by someone else, with all the data that a card can show. */
export function createCardPin(fields: Partial<PinCard> = {}): PinCard {
  return {
    entityId: "7",
    id: "7",
    title: "Clay",
    gridTitle: "Clay",
    description: "Drying on the shelf.",
    altText: null,
    autoAltText: null,
    seoUrl: "/pin/clay--7/",
    domain: "clay.example",
    link: "https://www.clay.example/shelf",
    dominantColor: picture.dominantColor,
    imageSignature: "0f",
    imageSpec_136x136: { ...picture, url: "/media/a/136x136.jpg", width: 136, height: 136 },
    imageSpec_236x: { ...picture, url: "/media/a/236x.jpg" },
    imageSpec_474x: { ...picture, url: "/media/a/474x.jpg", width: 474, height: 711 },
    imageSpec_736x: { ...picture, url: "/media/a/736x.jpg", width: 736, height: 1104 },
    embed: null,
    access: [],
    favoritedByMe: false,
    favoriteUserCount: 3,
    isRepin: false,
    isPromoted: false,
    isDownstreamPromotion: false,
    trackingParams: null,
    pinner: ada,
    nativeCreator: ada,
    board: { entityId: "9", id: "9", name: "Ceramics", url: "/ada/ceramics/", layout: "default", privacy: "public" },
    savedInfo: null,
    recommendationReason: null,
    createdAt: "2026-01-01T00:00:00Z",
    can: { editContent: false, editSave: false, editNote: false, organize: false, delete: false, save: true },
    ...fields,
  };
}
