import { ImagePlusIcon } from "../display/icons.ts";
import { type Examples, LONG_TEXT_EXAMPLE } from "../examples.fixture.ts";
import { FileDropZone } from "./file-drop-zone.tsx";

const ignoreFiles = () => undefined;

export const examples: Examples = {
  FileDropZone: {
    usual: () => (
      <FileDropZone
        label="Choose pictures, or drop them here"
        hint="JPEG, PNG, WebP, AVIF or GIF, up to 20 MB"
        icon={<ImagePlusIcon />}
        accept="image/*"
        multiple
        onFiles={ignoreFiles}
      />
    ),
    error: () => <FileDropZone label="Choose a picture" error="This is no picture." onFiles={ignoreFiles} />,
    disabled: () => <FileDropZone label="Choose a picture" disabled onFiles={ignoreFiles} />,
    "long text": () => <FileDropZone label={LONG_TEXT_EXAMPLE} hint={LONG_TEXT_EXAMPLE} onFiles={ignoreFiles} />,
  },
};
