import { ImagePlusIcon } from "../display/icons.ts";
import { type Examples, LONG_WORDS } from "../examples.fixture.ts";
import { FileDropZone } from "./file-drop-zone.tsx";

const nothing = () => undefined;

export const examples: Examples = {
  FileDropZone: {
    usual: () => (
      <FileDropZone
        label="Choose pictures, or drop them here"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 20 MB"
        icon={<ImagePlusIcon />}
        accept="image/*"
        multiple
        onFiles={nothing}
      />
    ),
    error: () => <FileDropZone label="Choose a picture" error="This is no picture." onFiles={nothing} />,
    disabled: () => <FileDropZone label="Choose a picture" disabled onFiles={nothing} />,
    "long text": () => <FileDropZone label={LONG_WORDS} hint={LONG_WORDS} onFiles={nothing} />,
  },
};
