import { Button, type ButtonProps } from "@tessera/ui";
import { useRef } from "react";

interface FileButtonProps extends Pick<ButtonProps, "children" | "disabled" | "icon" | "size" | "variant"> {
  /** The accepted file types, as in an input's `accept` attribute. */
  readonly accept: string;
  /** Whether the button opens the camera on phones, for one photo. */
  readonly usesCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the browser's file chooser. */
export function FileButton({ accept, usesCamera = false, onFiles, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple={!usesCamera}
        capture={usesCamera ? "environment" : undefined}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  );
}
