import { type HTMLAttributes, type ReactNode, type RefObject, useRef } from "react";
import { Button, type ButtonProps, useDrag, useDrop } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { GripIcon } from "../display/icons.ts";
import styles from "./sortable.module.css";

/** One item of a list that people order by dragging. */
export interface Sortable {
  /** Its kind: only items of its own kind, and of those in `accepts`, can be dropped onto it. */
  readonly kind: string;
  readonly accepts?: readonly string[];
  /** What is dragged with it: itself, or several together. */
  readonly getDragged: () => readonly string[];
  /** Items of some kind were dropped onto it. */
  readonly onDropped: (kind: string, ids: readonly string[]) => void;
  /** It can't be dragged, but takes what it accepts. */
  readonly fixed?: boolean;
}

/** The props for rendering a sortable item. */
interface SortableParts {
  /** For the item's own element. */
  readonly boxProps: HTMLAttributes<HTMLElement>;
  readonly handle: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly props: ButtonProps;
  };
  readonly isDragging: boolean;
  /** An item that it accepts is over it. */
  readonly isTarget: boolean;
}

/**
 * Makes an item draggable with a mouse, a finger or the keyboard. On its handle Enter picks it up, Tab moves from place
 * to place, Enter drops it and Esc cancels. Screen readers hear what happens.
 */
export function useSortable(sortable: Sortable): SortableParts {
  const { kind, accepts = [], getDragged, onDropped, fixed = false } = sortable;
  const ref = useRef<HTMLButtonElement>(null);
  const kinds = fixed ? accepts : [kind, ...accepts];
  const drag = useDrag({
    hasDragButton: true,
    isDisabled: fixed,
    getAllowedDropOperations: () => ["move"],
    getItems: () => [{ [toMediaType(kind)]: JSON.stringify(getDragged()) }],
  });
  const drop = useDrop({
    ref,
    hasDropButton: true,
    getDropOperation: (types) => (kinds.some((one) => types.has(toMediaType(one))) ? "move" : "cancel"),
    onDrop({ items }) {
      for (const item of items) {
        const acceptedKind = item.kind === "text" ? kinds.find((one) => item.types.has(toMediaType(one))) : undefined;
        if (item.kind !== "text" || acceptedKind === undefined) continue;
        void item.getText(toMediaType(acceptedKind)).then((text) => {
          const ids: unknown = JSON.parse(text);
          if (Array.isArray(ids))
            onDropped(
              acceptedKind,
              ids.filter((id) => typeof id === "string"),
            );
        });
      }
    },
  });
  const describedBy = drop.dropButtonProps?.["aria-describedby"] ?? drag.dragButtonProps["aria-describedby"];
  const props = { ...drag.dragButtonProps, ...drop.dropButtonProps, "aria-describedby": describedBy } as ButtonProps;
  return {
    boxProps: { ...drag.dragProps, ...(drop.dropProps as HTMLAttributes<HTMLElement>) },
    handle: { ref, props },
    isDragging: drag.isDragging,
    isTarget: drop.isDropTarget,
  };
}

export interface SortHandleProps {
  readonly handle: SortableParts["handle"];
  /** For example "Move “Blue door”". */
  readonly label: string;
  /** On an image, whatever that shows. */
  readonly overPicture?: boolean;
  readonly icon?: ReactNode;
}

/** The handle for picking a sortable item up with the keyboard, which also shows that it can be dragged. */
export function SortHandle({ handle, label, overPicture = false, icon = <GripIcon size={20} /> }: SortHandleProps) {
  return (
    <Button
      {...handle.props}
      ref={handle.ref}
      aria-label={label}
      className={classNames(styles.handle, overPicture && styles.overPicture)}
    >
      {icon}
    </Button>
  );
}

function toMediaType(kind: string): string {
  return `application/x-sortable-${kind}`;
}
