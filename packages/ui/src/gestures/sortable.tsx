import { type HTMLAttributes, type ReactNode, type RefObject, useRef } from "react";
import { Button, type ButtonProps, useDrag, useDrop } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { GripIcon } from "../display/icons.ts";
import styles from "./sortable.module.css";

/** One thing of a list that people order by dragging. */
export interface Sortable {
  /** What kind of thing it is: only things of its kind are dropped onto it, and of those in `accepts`. */
  readonly kind: string;
  readonly accepts?: readonly string[];
  /** What is dragged when it is: itself, or several together. */
  readonly getDragged: () => readonly string[];
  /** Things of some kind were dropped onto it. */
  readonly onDropped: (kind: string, ids: readonly string[]) => void;
  /** It stays where it is, and takes what it accepts all the same. */
  readonly fixed?: boolean;
}

/** What a sortable thing is drawn with. */
interface SortableParts {
  /** For the thing's own element. */
  readonly boxProps: HTMLAttributes<HTMLElement>;
  readonly handle: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly props: ButtonProps;
  };
  readonly isDragging: boolean;
  /** Something that it takes is held over it. */
  readonly isTarget: boolean;
}

/**
 * Makes a thing one that is dragged with a mouse, a finger or the keyboard: on its handle Enter picks it up, Tab goes from
 * place to place, Enter puts it down and Esc leaves it where it was. What happens is told to screen readers.
 */
export function useSortable(sortable: Sortable): SortableParts {
  const { kind, accepts = [], getDragged, onDropped, fixed = false } = sortable;
  const ref = useRef<HTMLButtonElement>(null);
  const kinds = fixed ? accepts : [kind, ...accepts];
  const drag = useDrag({
    hasDragButton: true,
    isDisabled: fixed,
    getAllowedDropOperations: () => ["move"],
    getItems: () => [{ [typeOf(kind)]: JSON.stringify(getDragged()) }],
  });
  const drop = useDrop({
    ref,
    hasDropButton: true,
    getDropOperation: (types) => (kinds.some((one) => types.has(typeOf(one))) ? "move" : "cancel"),
    onDrop({ items }) {
      for (const item of items) {
        const found = item.kind === "text" ? kinds.find((one) => item.types.has(typeOf(one))) : undefined;
        if (item.kind !== "text" || found === undefined) continue;
        void item.getText(typeOf(found)).then((text) => {
          const ids: unknown = JSON.parse(text);
          if (Array.isArray(ids))
            onDropped(
              found,
              ids.filter((id) => typeof id === "string"),
            );
        });
      }
    },
  });
  const described = drop.dropButtonProps?.["aria-describedby"] ?? drag.dragButtonProps["aria-describedby"];
  const props = { ...drag.dragButtonProps, ...drop.dropButtonProps, "aria-describedby": described } as ButtonProps;
  return {
    boxProps: { ...drag.dragProps, ...(drop.dropProps as HTMLAttributes<HTMLElement>) },
    handle: { ref, props },
    isDragging: drag.isDragging,
    isTarget: drop.isDropTarget,
  };
}

export interface SortHandleProps {
  readonly handle: SortableParts["handle"];
  /** Such as "Move “Blue door”". */
  readonly label: string;
  /** On a picture, whatever that shows. */
  readonly overPicture?: boolean;
  readonly icon?: ReactNode;
}

/** By what a sortable thing is picked up with the keyboard, and what says that it can be dragged. */
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

function typeOf(kind: string): string {
  return `application/x-sortable-${kind}`;
}
