import { type DragEvent, type ReactNode, useId, useState } from "react";
import { joinClassNames } from "../class-names.ts";
import { ImagePlusIcon } from "../display/icons.ts";
import styles from "./file-drop-zone.module.css";

export type FileDropZoneProps = {
  /** The instruction to choose or drop a file. */
  label: string;
  /** The visible instruction on touch screens, where people can't drop files. The label must contain it. */
  touchLabel?: string;
  hint?: ReactNode;
  error?: ReactNode;
  icon?: ReactNode;
  /** The accepted file types in the format of an input's `accept` attribute, such as `image/png,image/jpeg,.webp`. */
  accept?: string;
  /** Whether people can choose several files at once. */
  multiple?: boolean;
  disabled?: boolean;
  name?: string;
  /** Called with at least one accepted file, or with only the first one unless `multiple` is set. */
  onFiles: (files: File[]) => void;
  /** Called with files of other types. */
  onReject?: (files: File[]) => void;
};

/**
 * Returns whether a file matches an `accept` attribute: media types, `type/*`, and extensions with a dot. An empty list
 * accepts all files.
 */
export function isAcceptedFile(file: { name: string; type: string }, accept: string | undefined): boolean {
  const kinds = (accept ?? "")
    .split(",")
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return name.endsWith(kind);
    if (kind.endsWith("/*")) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}

/**
 * An area that accepts files by drag and drop, click, touch, and keyboard. A native file input covers the whole area,
 * so dropping works before any script has run.
 */
export function FileDropZone(props: FileDropZoneProps) {
  const {
    label,
    touchLabel = label,
    hint,
    error,
    icon,
    accept,
    multiple = false,
    disabled = false,
    name,
    onFiles,
    onReject,
  } = props;
  const [isOver, setIsOver] = useState(false);
  const messageId = useId();

  function acceptFiles(list: FileList | null) {
    const files = [...(list ?? [])];
    const accepted = files.filter((file) => isAcceptedFile(file, accept));
    const rejected = files.filter((file) => !accepted.includes(file));
    if (accepted.length > 0) onFiles(multiple ? accepted : accepted.slice(0, 1));
    if (rejected.length > 0) onReject?.(rejected);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) acceptFiles(event.dataTransfer.files);
  }

  return (
    <div
      className={joinClassNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        if (!isOver && !disabled) setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
          setIsOver(false);
      }}
      onDrop={onDrop}
    >
      <input
        className={styles.input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? messageId : undefined}
        title=""
        onChange={(event) => {
          acceptFiles(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <ImagePlusIcon size={36} />}
      </span>
      <span className={styles.label} aria-hidden="true">
        <span className={styles.mouse}>{label}</span>
        <span className={styles.touch}>{touchLabel}</span>
      </span>
      {hint || error ? (
        <span id={messageId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </span>
      ) : null}
    </div>
  );
}
