import { type HTMLAttributes, type ReactNode, type RefObject, useRef } from "react";
import { Button, type ButtonProps, useDrag, useDrop } from "react-aria-components";
import { joinClassNames } from "../class-names.ts";
import { GripIcon } from "../display/icons.ts";
import styles from "./sortable.module.css";

/** An item of a list that people can reorder by dragging. */
export interface Sortable {
  /** The item's type. Only items of the same type can be dropped on the item. */
  readonly kind: string;
  /** Returns the ids to drag: the item's own id, or the ids of several items that move together. */
  readonly getDragged: () => readonly string[];
  /** Called when items of the same type are dropped on this item. */
  readonly onDropped: (ids: readonly string[]) => void;
  /** Prevents dragging and dropping. */
  readonly fixed?: boolean;
}

/** The props for rendering a sortable item. */
interface SortableParts {
  /** The props for the item's element. */
  readonly boxProps: HTMLAttributes<HTMLElement>;
  readonly handle: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly props: ButtonProps;
  };
  readonly isDragging: boolean;
  /** Whether an item of the same type is being dragged over this item. */
  readonly isTarget: boolean;
}

/**
 * Makes an item draggable with a mouse, a finger, or the keyboard. On the item's handle, Enter picks up the item, Tab
 * moves between positions, Enter drops the item, and Esc cancels. Screen readers announce each step.
 */
export function useSortable(sortable: Sortable): SortableParts {
  const { kind, getDragged, onDropped, fixed = false } = sortable;
  const ref = useRef<HTMLButtonElement>(null);
  const mediaType = toMediaType(kind);
  const drag = useDrag({
    hasDragButton: true,
    isDisabled: fixed,
    getAllowedDropOperations: () => ["move"],
    getItems: () => [{ [mediaType]: JSON.stringify(getDragged()) }],
  });
  const drop = useDrop({
    ref,
    hasDropButton: true,
    getDropOperation: (types) => (!fixed && types.has(mediaType) ? "move" : "cancel"),
    onDrop({ items }) {
      for (const item of items) {
        if (item.kind !== "text" || !item.types.has(mediaType)) continue;
        void item.getText(mediaType).then((text) => {
          const ids: unknown = JSON.parse(text);
          if (Array.isArray(ids)) onDropped(ids.filter((id) => typeof id === "string"));
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
  /** The accessible name, such as "Move “Blue door”". */
  readonly label: string;
  /** Whether the handle is over an image. It is then readable on any image. */
  readonly overPicture?: boolean;
  readonly icon?: ReactNode;
  /** Whether the Tab key reaches the handle; false in grids where arrow keys move between items. */
  readonly isTabStop?: boolean;
}

/** The handle for picking up a sortable item with the keyboard. It also shows that the item can be dragged. */
export function SortHandle(props: SortHandleProps) {
  const { handle, label, overPicture = false, icon = <GripIcon size={20} />, isTabStop = true } = props;
  return (
    <Button
      {...handle.props}
      ref={handle.ref}
      aria-label={label}
      excludeFromTabOrder={!isTabStop}
      className={joinClassNames(styles.handle, overPicture && styles.overPicture)}
    >
      {icon}
    </Button>
  );
}

function toMediaType(kind: string): string {
  return `application/x-sortable-${kind}`;
}
