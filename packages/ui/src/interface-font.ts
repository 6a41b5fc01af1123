import latin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** The URL of the Latin subset of the interface font, for a preload link in the document's head. */
export const interfaceFontUrl: string = latin;
